import type { Page } from 'playwright/test'

/** Opens the console with a link like the one the service prints. */
export async function signIn(page: Page, { url, apiKey }: { url: string; apiKey: string }) {
  await page.goto(`${url}/settings#key=${encodeURIComponent(apiKey)}`)
  // The URL is cleared first; once the tab says that it is connected, it has the key.
  await page.getByRole('button', { name: /^Connection / }).waitFor()
}

/** Stores the key in the tab before the console opens, which is much faster than opening it twice. */
export async function enterKey(page: Page, { url, apiKey }: { url: string; apiKey: string }) {
  await page.addInitScript(
    ({ place, origin, session }) => {
      const isThere = location.origin !== origin || sessionStorage.getItem(place) !== null
      if (!isThere) sessionStorage.setItem(place, session)
      // Hides the first steps; their own test signs in with the link.
      if (location.origin === origin) localStorage.setItem('carillon.first-run', '"over"')
    },
    {
      place: 'carillon.session',
      origin: url,
      session: JSON.stringify({ baseUrl: url, apiKey }),
    },
  )
}

/** The connection to a service. */
export const settingsScreen = (page: Page) => {
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  return {
    apiKey: main.getByLabel(/^API key/),
    name: main.getByRole('textbox', { name: 'Connection name' }),
    production: main.getByRole('checkbox', { name: 'This is production' }),
    color: main.getByRole('combobox', { name: 'Colour' }),
    agent: main.getByRole('textbox', { name: 'Your name' }),
    alert: main.getByRole('alert'),

    open: () => page.goto('/settings'),
    async connect({ baseUrl, apiKey }: { baseUrl?: string; apiKey: string }) {
      if (baseUrl !== undefined) {
        await main.getByRole('button', { name: 'Another service' }).click()
        await main.getByRole('textbox', { name: 'Base URL' }).fill(baseUrl)
      }
      await main.getByLabel(/^API key/).fill(apiKey)
      await button('Connect').click()
    },
    save: () => button('Save').click(),
    test: () => button('Test').click(),
  }
}
