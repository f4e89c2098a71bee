import type { Unreadable } from '#src/client/readable-items.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { defineMessages, useLanguage, useWords } from '#src/ui/language.tsx'

/** Names what the lists on the screen leave out, because this console could not read it. */
export function UnreadableNote({ found }: { found: Unreadable }) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const names = [...new Set(found.map((item) => t('item', item)))]
  const left = names.length - most
  const items = formatList(left > 0 ? [...names.slice(0, most), t('more', { count: left })] : names)
  return (
    <div style={{ margin: '16px 16px 0' }}>
      <InlineAlert tone="warning">{t('unread', { count: names.length, items })}</InlineAlert>
    </div>
  )
}

const most = 5

const words = defineMessages({
  item: '“{name}” ({field})',
  more: '{count} more',
  unread: {
    one: '{count} entry of this screen could not be read: {items}.',
    other: '{count} entries of this screen could not be read: {items}.',
  },
})
