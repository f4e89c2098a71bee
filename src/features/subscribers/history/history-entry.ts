import { isChannel } from '#src/contract/channel.ts'
import type { Write } from '#src/domain/journal/entry.ts'
import { fieldsAsked, fieldsOf } from '#src/domain/preferences/switches.ts'
import type { Setting } from '../model/changes.ts'

/** One switch in an entry of the journal: what it was, what was wanted, what the service answered. */
export type EntryChange = {
  setting: Setting
  before: boolean | undefined
  wanted: boolean
  got: boolean | undefined
}

export function changesIn({ request, before, after }: Write): EntryChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return Object.entries(fieldsAsked(request)).flatMap(([setting, wanted]) =>
    (setting === 'enabled' || isChannel(setting)) && typeof wanted === 'boolean'
      ? [{ setting, wanted, before: known(was[setting]), got: known(is[setting]) }]
      : [],
  )
}

const known = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
