import type { Page } from 'playwright/test'

/** A bulk change, from preparation to its run. */
export const bulkScreen = (page: Page) => {
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const ids = main.getByRole('textbox', { name: 'Subscriber IDs' })
  return {
    ids,
    report: main.getByRole('region', { name: 'What is in the list' }),
    /** Reason, ticket, and the button that starts it. */
    review: main.getByRole('region', { name: '4. Start' }),
    /** Named with the number: "Change 412 subscribers". */
    start: button(/^Change [\d,]+ subscribers?$/),
    goOn: button(/^Continue with/),
    /** The visible rows of the run, which are cards in a narrow window. */
    rows: main
      .getByRole('table', { name: 'Results' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .or(main.getByRole('list', { name: 'Results' }).getByRole('listitem')),
    progress: main.getByRole('progressbar', { name: 'Progress' }),
    earlier: main.getByRole('table', { name: 'Earlier runs' }),

    open: () => page.goto('/subscribers/-/bulk'),
    paste: (list: readonly string[]) => ids.fill(list.join('\n')),
    choose: (setting: string, value: 'No change' | 'Turn off' | 'Turn on') =>
      main
        .getByRole('radiogroup', { name: setting, exact: true })
        .getByRole('radio', { name: value })
        .check(),
    give: (reason: string) => main.getByRole('textbox', { name: 'Reason', exact: true }).fill(reason),
    /** Starts a run of the inverse rows. */
    undo: () => button('Undo this run').click(),
    /** "Failed 1", "Changed 12". */
    filter: (name: string) => main.getByRole('radio', { name, exact: true }),
  }
}
