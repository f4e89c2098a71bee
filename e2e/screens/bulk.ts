import type { Page } from 'playwright/test'

/** A bulk change, from preparation to its run. */
export const bulkScreen = (page: Page) => {
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const ids = main.getByRole('textbox', { name: 'Subscriber IDs' })
  return {
    ids,
    report: main.getByRole('region', { name: 'What is in the list' }),
    review: main.getByRole('region', { name: 'Review and start' }),
    /** Named with the number: "Change 412 subscribers". */
    start: button(/^Change [\d,]+ subscribers?$/),
    goOn: button(/^Continue with/),
    /** The visible rows of the run. */
    rows: main.getByRole('list', { name: 'Subscribers of this run' }).getByRole('listitem'),
    progress: main.getByRole('progressbar', { name: 'Subscribers done' }),
    earlier: main.getByRole('table', { name: 'Earlier runs' }),

    open: () => page.goto('/subscribers/-/bulk'),
    paste: (list: readonly string[]) => ids.fill(list.join('\n')),
    leaveOut: (finding: string) => button(`Leave all out: ${finding}`).click(),
    choose: (setting: string, value: 'No change' | 'Turn off' | 'Turn on') =>
      main
        .getByRole('radiogroup', { name: setting, exact: true })
        .getByRole('radio', { name: value })
        .check(),
    async give({ reason, pace }: { reason: string; pace: number }) {
      await main.getByRole('textbox', { name: 'Reason', exact: true }).fill(reason)
      await main.getByRole('combobox', { name: 'Pace' }).selectOption(String(pace))
    },
    /** "Failed 1", "Changed 12". */
    filter: (name: string) => main.getByRole('radio', { name, exact: true }),
  }
}
