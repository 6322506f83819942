// Removes the emoji of category cards, because it looks different on every system and doesn't help.
export default function DocCardHeadingIcon(): null {
  return null;
}
