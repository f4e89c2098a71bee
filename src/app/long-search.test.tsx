import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { limits } from '#src/contract/limits.ts'
import { renderApp } from '#src/testing/render.tsx'

const long = 'x'.repeat(20_000)

test.each(['/workflows', '/journal'])(
  'a long pasted text is cut in the search box of %s, and said so',
  async (path) => {
    const { user, router, sent } = await renderApp(path)
    const search = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('[role="search"] input')
      if (!found) throw new Error('No search box yet')
      return found
    })
    await user.click(search)
    await user.paste(long)
    await waitFor(() => expect(search.value).toHaveLength(limits.text.search))
    expect(await screen.findByText('No more than 500 characters')).toBeTruthy()
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ query: 'x'.repeat(limits.text.search) }),
    )
    expect(Math.max(...sent.map(({ url }) => url.length))).toBeLessThan(1000)
  },
)

test('a link with a search that is too long opens the list without it', async () => {
  const { sent } = await renderApp(`/subscribers?query=${long}`)
  expect(Math.max(0, ...sent.map(({ url }) => url.length))).toBeLessThan(1000)
})
