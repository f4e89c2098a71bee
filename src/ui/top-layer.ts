/**
 * As the `ref` of an element with `popover="manual"`: lifts it above everything, an open dialog too, out of whatever
 * would cut it off. Where the browser has no popovers it stays where it is.
 */
export function showInTopLayer(element: HTMLElement | null): void {
  if (element !== null && 'showPopover' in element && !element.matches(':popover-open')) element.showPopover()
}
