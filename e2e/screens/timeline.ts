import type { Locator } from 'playwright/test'

/** The time line under the timing of an open step, in the region of the step. */
export const timeline = (region: Locator) => {
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  const drawing = region.getByRole('group', { name: 'Time line', exact: true })
  const event = (number: number) => drawing.getByRole('slider', { name: `Event ${number}`, exact: true })
  return {
    open: () => region.getByText('Try it on a time line', { exact: true }).click(),
    samples: region.getByRole('combobox', { name: 'Sample events', exact: true }),
    /** Day and time of the first event, as `2026-03-26T12:00:00`. */
    start: region.getByLabel('First event', { exact: true }),
    showIn: (zone: 'UTC' | 'Your zone' | 'Subscriber’s zone') =>
      region.getByRole('radio', { name: zone, exact: true }).check(),
    subscriberZone: region.getByRole('combobox', { name: 'Time zone of the subscriber', exact: true }),

    drawing,
    /** A slider of its own time, called by its number. */
    event,
    /** By the mouse, to the time of another event. */
    async dragOnto(number: number, other: number) {
      const { mouse } = region.page()
      await event(number).hover()
      const target = await event(other).boundingBox()
      if (!target) throw new Error(`Event ${other} is not drawn`)
      await mouse.down()
      await mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 })
      await mouse.up()
    },
    /** What is written on the drawing, as `3 leave 12:05`. */
    written: (text: string) => drawing.getByText(text, { exact: true }),
    /** Its text tells what has happened at the moment. */
    moment: region.getByRole('slider', { name: 'Moment', exact: true }),
    next: () => button('To what happens next').click(),
    zoomIn: () => button('Zoom in').click(),
    keyOf: (key: string, number: number) =>
      region.getByRole('textbox', { name: `${key} of event ${number}`, exact: true }),
    addEvent: () => button('Add event').click(),
    removeEvent: (number: number) => button(`Remove event ${number}`).click(),

    /** One row for each event, in order of time. */
    rows: region
      .getByRole('table', { name: 'What becomes of each event' })
      .getByRole('row')
      .filter({ has: region.page().getByRole('rowheader') }),
  }
}
