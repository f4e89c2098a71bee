import type { Locator } from 'playwright/test'

/** The timeline below the timing of an open step, within the step's region. */
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
    /** The slider of an event's time, by its number. */
    event,
    /** Drags an event with the mouse to the time of another one. */
    async dragOnto(number: number, other: number) {
      const { mouse } = region.page()
      await event(number).hover()
      const target = await event(other).boundingBox()
      if (!target) throw new Error(`Event ${other} is not drawn`)
      await mouse.down()
      await mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 })
      await mouse.up()
    },
    /** Text in the drawing, such as `3 until 12:05`. */
    written: (text: string) => drawing.getByText(text, { exact: true }),
    /** The slider of the moment shown. Its text says what has happened by then. */
    moment: region.getByRole('slider', { name: 'Moment', exact: true }),
    next: () => button('Next change').click(),
    zoomIn: () => button('Zoom in').click(),
    keyOf: (key: string, number: number) =>
      region.getByRole('textbox', { name: `${key} of event ${number}`, exact: true }),
    addEvent: () => button('Add event').click(),
    removeEvent: (number: number) => button(`Remove event ${number}`).click(),

    /** One row per event, in order of time. */
    rows: region
      .getByRole('table', { name: /^What happens to each event/ })
      .getByRole('row')
      .filter({ has: region.page().getByRole('rowheader') }),
  }
}
