//! What Baize does: one function per player or operator action.
