import { expect, test } from './fixtures.ts'
import { signIn } from './screens/settings.ts'
import { shell } from './screens/shell.ts'
import { startService } from './service.ts'

test('the page has a strict policy, and its files are compressed and cached for ever', async ({
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
  expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/=-]{20,}'/)
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

test('an unlisted service is not called, and the page says how to list it', async ({
  page,
  service: other,
  watched,
}) => {
  watched.expectErrors(/Content Security Policy/, /violates/)
  const strict = await startService({ connect: [] })
  await signIn(page, strict)
  const adding = await shell(page).addConnection()
  await adding.baseUrl.fill(other.url)
  await adding.apiKey.fill(other.apiKey)
  await adding.connect()
  await expect(adding.alert).toContainText(`--connect ${other.url}`)
  expect(watched.requests.filter((url) => url.startsWith(other.url))).toEqual([])
  await strict.close()
})
