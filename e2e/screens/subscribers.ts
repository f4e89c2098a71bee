import type { Page } from 'playwright/test'

/** Where a subscriber is found. */
export const subscribersScreen = (page: Page) => {
  const main = page.getByRole('main')
  const box = main.getByRole('combobox').or(main.getByRole('searchbox'))
  return {
    /** Named "Subscriber id, name, email or phone", or "Subscriber id" where the service has no search. */
    box,
    table: main.getByRole('grid', { name: 'Subscribers' }),
    /** Every subscriber shown, by the link that opens it. */
    links: main.getByRole('grid', { name: 'Subscribers' }).getByRole('rowheader').getByRole('link'),
    /** Where the arrow keys are. */
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
