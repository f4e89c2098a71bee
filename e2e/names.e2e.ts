import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { complete, settled } from './fit.ts'
import { seedDemo } from './seed-demo.ts'
import { paths } from './visual-states.ts'

test.use({ alone: true, contextOptions: { reducedMotion: 'reduce' } })

const now = '2026-11-22T08:00:00.000Z'

/** Without where links lead, and without ids, ports, keys and exact times, which are new each time. */
const passing =
  /\b[0-9a-f]{12}\b|\b[0-9a-f]{24}\b|\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|(?<=127\.0\.0\.1:)\d+|\b\d+ \w+ \d{4}, \d\d:\d\d:\d\d/g
const steady = (snapshot: string) => snapshot.replaceAll(/^ *- \/url: .*\n?/gm, '').replaceAll(passing, '…')

/**
 * The published list of names: what each screen consists of, by role and name. A change of it is a change for everyone
 * who tests the product. `npm run e2e -- names.e2e.ts --update-snapshots` writes it.
 */
test('every screen has the roles and names on its list', async ({ page, service, clock, watched }, info) => {
  // The clock of the page is also put into the frames of messages, which run no script.
  watched.expectErrors(/Blocked script execution/)
  await clock.stopAt(now)
  await page.clock.setFixedTime(now)
  const ids = await seedDemo(service)
  for (const { name, path } of paths) {
    const list = info.snapshotPath(`${name.replaceAll(' ', '-')}.txt`)
    const names = async () => steady(await page.getByRole('main').ariaSnapshot())
    await page.goto(path(ids))
    await settled(page)
    if (info.config.updateSnapshots === 'changed') {
      await complete(page)
      await writeFile(list, await names())
    }
    await expect
      .configure({ soft: true })
      .poll(names, { message: name })
      .toBe(await readFile(list, 'utf8'))
  }
})
