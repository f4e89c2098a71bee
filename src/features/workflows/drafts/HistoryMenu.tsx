import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { emptyHistory, type HistoryEntry } from '#src/domain/history/history.ts'
import { MenuButton, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { useChangeText } from './use-change-text.ts'
import type { DraftSession } from './draft-session.ts'
import type { HistoryDirection } from './recorder.ts'
import { shortTime } from './short-time.ts'
import { words } from './words.ts'

type Props = {
  draftSession: DraftSession
  onStep: (direction: HistoryDirection, times: number) => void
  onVersions: () => void
}

/** Changes listed in each direction. */
const most = 8

/** The latest changes, to undo or redo several at once, and the versions. */
export function HistoryMenu({ draftSession, onStep, onVersions }: Props) {
  const t = useWords(words)
  const textOf = useChangeText()
  const { formatDateTime } = useLanguage()
  const item = (direction: HistoryDirection, { name, at }: HistoryEntry, index: number): MenuItem => ({
    id: `${direction} ${index}`,
    label: textOf(name),
    doing: t(direction === 'undo' ? 'history.back' : 'history.forth'),
    hint: shortTime(formatDateTime, new Date(at).toISOString()),
    onSelect: () => onStep(direction, index + 1),
  })
  const items = () => {
    const { draft, holder } = draftSession.draft.get()
    const { past, future } = holder === 'elsewhere' ? emptyHistory : draft.history
    return [
      ...future
        .slice(0, most)
        .map((entry, index) => item('redo', entry, index))
        .toReversed(),
      ...past
        .slice(-most)
        .toReversed()
        .map((entry, index) => item('undo', entry, index)),
      {
        label: t('history.versions'),
        hint: t('history.versions.hint'),
        onSelect: onVersions,
        begins: past.length + future.length > 0,
      },
    ]
  }
  return <MenuButton label={t('history.menu')} items={items} icon={<HistoryIcon />} />
}
