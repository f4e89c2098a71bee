import type { Locator } from 'playwright/test'

/** The sample events below the timing of an open step, within the step's region. */
export const timeline = (region: Locator) => {
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  return {
    open: () => region.getByText('Try it with sample events', { exact: true }).click(),
    samples: region.getByRole('combobox', { name: 'Sample events', exact: true }),
    /** Day and time of the first event, as `2026-03-26T12:00:00`. */
    start: region.getByLabel('First event', { exact: true }),
    showIn: (zone: 'UTC' | 'Your zone' | 'Subscriber’s zone') =>
      region.getByRole('radio', { name: zone, exact: true }).check(),
    subscriberZone: region.getByRole('combobox', { name: 'Time zone of the subscriber', exact: true }),

    /** Shows the fields of an event, by its number. */
    change: (number: number) => button(`Change event ${number}`).click(),
    timeOf: (number: number) => region.getByLabel(`Time of event ${number}`, { exact: true }),
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
