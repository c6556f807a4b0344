//! The kinds of this package. The generator writes this file anew for each package.

use super as rt;

own_kinds! {}
