import type { Unreadable } from '#src/client/readable-items.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { defineMessages, useLanguage, useWords } from '#src/ui/language.tsx'

/** Names what the lists on the screen leave out, because this console could not read it. */
export function UnreadableNote({ found }: { found: Unreadable }) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const told = Object.entries(found).map(([list, all]) => {
    const items = [...new Map(all.map((item) => [item.name + item.field, item])).values()]
    const names = items.slice(0, most).map((item) => t('item', item))
    const left = items.length - names.length
    const shown = formatList(left > 0 ? [...names, t('more', { count: left })] : names)
    return t(isListed(list) ? list : 'other', { count: items.length, items: shown })
  })
  return (
    <div style={{ margin: '16px 16px 0' }}>
      <InlineAlert tone="warning">
        {told.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </InlineAlert>
    </div>
  )
}

const most = 5

const words = defineMessages({
  item: '“{name}” ({field})',
  more: '{count} more',
  workflowList: {
    one: '{count} workflow could not be read: {items}.',
    other: '{count} workflows could not be read: {items}.',
  },
  subscriberList: {
    one: '{count} subscriber could not be read: {items}.',
    other: '{count} subscribers could not be read: {items}.',
  },
  notificationList: {
    one: '{count} run could not be read: {items}.',
    other: '{count} runs could not be read: {items}.',
  },
  messageList: {
    one: '{count} message could not be read: {items}.',
    other: '{count} messages could not be read: {items}.',
  },
  groupList: {
    one: '{count} notification group could not be read: {items}.',
    other: '{count} notification groups could not be read: {items}.',
  },
  other: {
    one: '{count} entry could not be read: {items}.',
    other: '{count} entries could not be read: {items}.',
  },
})

const lists = ['workflowList', 'subscriberList', 'notificationList', 'messageList', 'groupList'] as const
const isListed = (name: string): name is (typeof lists)[number] => lists.some((list) => list === name)
