"""Programs of pages that read metadata, kinds without a class, reviews and lists in pages: see `page_programs.py`."""

from __future__ import annotations


# docs/client.md: metadata alone.
def metadata() -> None:
    from fluxoperator import Api
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
    from kubernetes.client import V1Secret

    for found in Api(V1Secret).metadata.list(labels={"app": "lammps"}):
        print(found.kind, found.metadata.name, found.metadata.resource_version)
    for event in Api(MiniCluster).metadata.watch():
        print(event.type, event.object.metadata.name, event.object.metadata.labels)


# docs/client.md: the same with asyncio.
def metadata_async() -> None:
    import asyncio

    from fluxoperator import AsyncApi
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
    from kubernetes.client import V1Secret

    async def main() -> None:
        async with AsyncApi(V1Secret) as secrets, AsyncApi(MiniCluster) as clusters:
            for found in await secrets.metadata.list(labels={"app": "lammps"}):
                print(found.kind, found.metadata.name, found.metadata.resource_version)
            async for event in clusters.metadata.watch():
                print(event.type, event.object.metadata.name, event.object.metadata.labels)

    asyncio.run(main())


# docs/client.md: a kind without a generated class.
def dynamic() -> None:
    from fluxoperator import Api, DynamicObject, dynamic_kind

    Widget = dynamic_kind("example.com/v1", "Widget", "widgets")
    widgets = Api(Widget, field_manager="lammps-op")

    def grow(found: DynamicObject) -> None:
        found.spec["size"] += 1

    widgets.apply(Widget(metadata={"name": "w"}, spec={"size": 2}))
    print(widgets.edit("w", grow).spec["size"])  # 3


# docs/client.md: the same with asyncio, from discovery.
def dynamic_async() -> None:
    import asyncio

    from fluxoperator import AsyncApi, DynamicObject, connect_async, served_kind_async

    def grow(found: DynamicObject) -> None:
        found.spec["size"] += 1

    async def main() -> None:
        async with await connect_async() as client:
            Widget = await served_kind_async("example.com/v1", "Widget", client)
            widgets = AsyncApi(Widget, client, field_manager="lammps-op")
            await widgets.apply(Widget(metadata={"name": "w"}, spec={"size": 2}))
            print((await widgets.edit("w", grow)).spec["size"])  # 3

    asyncio.run(main())


# docs/client.md: reviews.
def reviews() -> None:
    from fluxoperator import Api
    from kubernetes.client import (
        V1ResourceAttributes,
        V1SelfSubjectAccessReview,
        V1SelfSubjectAccessReviewSpec,
        V1SubjectAccessReview,
        V1SubjectAccessReviewSpec,
        V1TokenReview,
        V1TokenReviewSpec,
    )

    secrets = V1ResourceAttributes(verb="list", resource="secrets", namespace="team")
    own = V1SelfSubjectAccessReview(spec=V1SelfSubjectAccessReviewSpec(resource_attributes=secrets))
    answer = Api(V1SelfSubjectAccessReview).create(own)
    if answer.status is not None and answer.status.allowed:
        print("this program may list the secrets of the team")

    token = V1TokenReview(spec=V1TokenReviewSpec(token="a token that a client sent"))
    review = Api(V1TokenReview).create(token)
    if review.status is not None and review.status.user is not None:
        user = review.status.user
        spec = V1SubjectAccessReviewSpec(user=user.username, groups=user.groups, resource_attributes=secrets)
        found = Api(V1SubjectAccessReview).create(V1SubjectAccessReview(spec=spec))
        print(user.username, "may" if found.status is not None and found.status.allowed else "may not")
