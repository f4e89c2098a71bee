import { expect, test } from './fixtures.ts'
import { furnish, sights } from './sights.ts'

test('the page obeys a strict policy, and its parts are packed and kept for ever', async ({
  page,
  request,
}) => {
  const answers = new Map<string, Record<string, string>>()
  page.on('response', (response) => void answers.set(new URL(response.url()).pathname, response.headers()))
  await page.goto('/workflows')
  await page.getByRole('heading', { level: 1 }).waitFor()

  const policy = answers.get('/workflows')?.['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{20,}'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(answers.get('/workflows')).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  const again = await request.get('/workflows')
  expect(again.headers()['content-security-policy'], 'a nonce is used once').not.toBe(policy)

  const assets = [...answers].filter(([path]) => path.startsWith('/assets/'))
  expect(assets.length).toBeGreaterThan(3)
  for (const [path, headers] of assets) {
    expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
    const packed = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    const isText = /\.(js|css)$/.test(path)
    const size = Number(packed.headers()['content-length'])
    if (isText && size > 1024) expect(packed.headers()['content-encoding'], path).toBe('br')
  }
})

test.describe('on every screen', () => {
  test.use({ alone: true })

  test('nothing breaks the policy', async ({ page, service, watched }) => {
    watched.expectErrors(/Content Security Policy/)
    test.slow()
    const broken: string[] = []
    await page.exposeFunction('reportViolation', (text: string) => broken.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { reportViolation } = window as unknown as { reportViolation: (text: string) => void } // exposed above
        reportViolation(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`)
      })
    })
    const ids = await furnish(service)
    for (const { show } of sights) await show(page, ids)
    expect(broken).toEqual([])
    // The listener hears: a style that the page did not make itself is refused.
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red"></p>'))
    await expect.poll(() => broken).toHaveLength(1)
  })
})
