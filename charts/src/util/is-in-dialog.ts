/** Whether the target of an event is in a dialog inside an element, so that the dialog handles the event. */
export function isInDialog(event: Event, element: Element): boolean {
  const path = event.composedPath();
  // Ignore a dialog that contains the whole element.
  const inside = path.slice(0, path.indexOf(element)) as Node[];
  return inside.some(({ nodeName }) => nodeName === 'DIALOG');
}
