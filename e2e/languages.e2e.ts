import type { Page } from 'playwright/test'
import { samples } from '#src/domain/samples/samples.ts'
import { expect, test } from './fixtures.ts'
import { expectToFit, settled, unfold } from './fit.ts'
import { seedDemo } from './seed-demo.ts'
import { paths } from './visual-states.ts'

test.use({ alone: true })

/** Code, times and user input. A code editor replaces its text area a moment later, so both are listed. */
const notWords = 'script, style, noscript, code, kbd, pre, time, textarea, [role="textbox"]'

/** All texts and accessible names of the page. */
const textsOf = (page: Page) =>
  page.evaluate((notWords) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node
      if (!parentElement?.closest(notWords)) texts.push(textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '')
    return [...new Set(texts.map((text) => text.trim()))]
  }, notWords)

/**
 * Whether a text is not pseudo-translated: in brackets, with accents. A message may contain another, or be split by a
 * link.
 */
function isPlain(text: string): boolean {
  let rest = text
  for (let before = ''; before !== rest; rest = rest.replaceAll(/\[[^[\]]*\]/g, '')) before = rest
  return /[a-z]{3,}/i.test(rest) && !/[À-ɏ]/.test(rest)
}

test('every word comes from a catalogue, and none is too long for its screen', async ({ page, service }) => {
  test.slow()
  const ids = await seedDemo(service)
  const content = JSON.stringify([
    await service.call('workflowGet', { workflowId: ids.workflowId }),
    await service.call('workflowList', { page: 0, limit: 10 }),
    await service.call('subscriberList', { page: 0, limit: 10 }),
    // Samples become content,
    samples,
    // and so do the results of tests and runs.
    ['Order 1042', 'Order 7 shipped', 'Thank you, Ada.'],
    ['Ada Byron', 'Carillon', service.environment.environment.name],
  ])
  // The journal names who has no name by their key's fingerprint.
  const isContent = (text: string) =>
    content.includes(text) || /^\d+ \w{3} \d{4}, |^API key [0-9a-f]{12}$/.test(text)
  await page.goto('/settings?language=en-XA')
  await settled(page)
  for (const { name, path, folds } of paths) {
    await page.goto(path(ids))
    await settled(page)
    if (folds) await unfold(page)
    const own = (await textsOf(page)).filter((text) => isPlain(text) && !isContent(text))
    expect.soft(own, name).toEqual([])
    await expectToFit(page, name)
  }
})
