import type { Page } from 'playwright/test'
import { settled, unfold } from './fit.ts'
import { journalScreen } from './screens/journal.ts'
import { subscriberScreen } from './screens/subscriber.ts'
import type { DemoIds } from './seed-demo.ts'
import { paths } from './visual-states.ts'

type Group = 'read' | 'support' | 'author' | 'admin'
type SignIn = (group: Group | 'none') => Promise<void>

/** A state of a screen on a production service where people sign in by name. */
export type PeopleState = {
  name: string
  show: (page: Page, ids: DemoIds, signIn: SignIn) => Promise<unknown>
}

/** States that only some people see; `as` is the group to sign in with first. */
const own: {
  name: string
  as: Group
  show: (page: Page, ids: DemoIds, signIn: SignIn) => Promise<unknown>
}[] = [
  {
    name: 'the reason before a change',
    as: 'support',
    show: async (page, { subscriberId }) => {
      const subscriber = subscriberScreen(page)
      await subscriber.open(subscriberId)
      await subscriber.switch('SMS').click()
      await subscriber.reason.dialog.waitFor()
    },
  },
  {
    name: 'a draft',
    as: 'author',
    show: async (page) => {
      await page.goto('/workflows/new')
      await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Begun by an author')
      await page.getByText(/^Draft kept on this device/).waitFor()
    },
  },
  {
    name: 'a draft of another person in the list',
    as: 'admin',
    show: async (page) => {
      await page.goto('/workflows?show=drafts')
      await page.getByText('Begun by an author').waitFor()
    },
  },
  {
    name: 'a draft of another person',
    as: 'admin',
    show: async (page) => {
      await page.goto('/workflows?show=drafts')
      await page.getByRole('link', { name: 'Continue “Begun by an author”' }).click()
      await settled(page)
    },
  },
  {
    name: 'an entry of the journal',
    as: 'read',
    show: async (page) => {
      const journal = journalScreen(page)
      await journal.open()
      await page
        .getByRole('button', { name: /^Details of entry/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a sign-in that has ended',
    as: 'admin',
    show: async (page, _ids, signIn) => {
      await page.goto('/settings')
      await settled(page)
      await signIn('none')
      await page.getByRole('link', { name: 'Journal' }).press('Enter')
      await page.getByRole('dialog', { name: 'Your sign-in has ended' }).waitFor()
    },
  },
]

/** The screens that differ for a role, in the role that differs most from a key, which may do everything. */
const shownTo = {
  read: ['workflows', 'editor', 'bulk change', 'subscriber', 'settings'],
  support: ['subscriber', 'journal'],
  author: ['test'],
} as const

const groups = ['read', 'support', 'author'] as const

/** All states, including each screen for different roles. */
export const peopleStates: PeopleState[] = [
  ...own.map(({ name, as, show }): PeopleState => ({
    name: `${name} (${as})`,
    show: async (page, ids, signIn) => {
      await signIn(as)
      await show(page, ids, signIn)
    },
  })),
  ...groups.flatMap((group) =>
    paths
      .filter(({ name }) => shownTo[group].some((shown) => shown === name))
      .map(({ name, path, folds }): PeopleState => ({
        name: `${name} (${group})`,
        show: async (page, ids, signIn) => {
          await signIn(group)
          await page.goto(path(ids))
          await settled(page)
          if (folds) await unfold(page)
        },
      })),
  ),
]
