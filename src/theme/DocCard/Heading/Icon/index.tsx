// Leaves the emoji of the category cards out: it looks different on every system, and says nothing.
export default function DocCardHeadingIcon(): null {
  return null;
}
