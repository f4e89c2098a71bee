import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { certainNeedle, waitForShown } from './test-rules.mjs'

type Node = { type?: string; [key: string]: unknown }

/** What a rule says about a story with this body. */
function saidOn(body: string, filename = 'a.e2e.ts', { create } = waitForShown): string[] {
  const messages: string[] = []
  const rule = create({
    filename,
    report: ({ message }: { message: string }) => messages.push(message),
  })
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if ((node as Node).type === 'CallExpression') rule.CallExpression?.(node)
    Object.values(node).forEach(visit)
  }
  visit(parseSync('story.ts', `async () => { ${body} }`).program)
  return messages
}

test.each([
  'await row.count()',
  'await row.isVisible()',
  'await row.innerText()',
  'await page.evaluate(read)',
])('expect(%s) in a story looks only once, and is refused', (look) => {
  expect(saidOn(`expect(${look}).toBe(1)`)).toEqual([
    'Wait: expect(locator).toHave…, or expect.poll(() => …).',
  ])
  expect(saidOn(`expect(${look}).toBe(1)`, 'a.test.ts')).toEqual([])
})

test.each([
  'await expect(row).toHaveCount(1)',
  'await expect.poll(() => row.count()).toBe(1)',
  'const count = await row.count(); expect(count + 1).toBe(2)',
  'expect(await sent()).toEqual([])',
])('%s waits, or asks no page', (line) => {
  expect(saidOn(line)).toEqual([])
})

test.each([
  ['ada', 1],
  ['0123', 1],
  ['deadbeef', 1],
  ['k1', 1],
  ['Ada Byron', 0],
  ['hunter2', 0],
])(
  'a text that must not occur, such as %j, is refused if a random id may contain it: %i',
  (needle, count) => {
    const line = `expect(lines.join()).not.toContain('${needle}')`
    expect(saidOn(line, 'a.test.ts', certainNeedle)).toHaveLength(count)
    expect(saidOn(line.replace('.not', ''), 'a.test.ts', certainNeedle)).toEqual([])
  },
)
