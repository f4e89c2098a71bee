import type { Page } from 'playwright/test'

/** The search for subscribers. */
export const subscribersScreen = (page: Page) => {
  const main = page.getByRole('main')
  const box = main.getByRole('combobox').or(main.getByRole('searchbox'))
  return {
    /** Named "Subscriber ID, name, email or phone", or "Subscriber ID" if the service has no search. */
    box,
    table: main.getByRole('grid', { name: 'Subscribers' }),
    /** The visible subscribers, as the links that open them. */
    links: main.getByRole('grid', { name: 'Subscribers' }).getByRole('rowheader').getByRole('link'),
    /** The row selected with the arrow keys. */
    chosen: main.getByRole('row', { selected: true }),
    link: (name: string) => main.getByRole('link', { name, exact: true }),

    open: () => page.goto('/subscribers'),
    search: (text: string) => box.fill(text),
    async openId(subscriberId: string) {
      await box.fill(subscriberId)
      await box.press('Enter')
    },
  }
}
