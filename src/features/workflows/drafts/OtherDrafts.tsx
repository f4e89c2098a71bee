import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { color, font } from '#src/ui/tokens.ts'
import { DraftLink } from './DraftLink.tsx'
import type { DraftSession } from './draft-session.ts'
import { shortTime } from './short-time.ts'
import { draftName, useDiscardDraft, useOtherAuthor, useUnsavedDrafts } from './use-unsaved-drafts.ts'
import { draftWords } from './words.ts'

const Line = styled('p')({ margin: '6px 0', font: font.small, color: color.quiet })

/** Number of characters shown of a draft's name. */
const longestName = 28

/** In a form: the newest other draft of the same workflow, or of a new one, to continue instead. */
export function OtherDrafts({ draftSession: { draft, formStart } }: { draftSession: DraftSession }) {
  const { id } = draft.get().draft
  const of = formStart.workflow?._id
  const others = useUnsavedDrafts()?.filter((head) => head.id !== id && head.of?.workflowId === of)
  const discard = useDiscardDraft()
  const t = useWords(draftWords)
  const { formatDateTime } = useLanguage()
  const [head, ...more] = others ?? []
  const by = useOtherAuthor(head)
  if (!head) return null
  const name = draftName(head)
  const time = shortTime(formatDateTime, head.savedAt)
  const draftOfNew = name === '' ? 'unnamed' : 'named'
  const what = head.of ? 'changes' : draftOfNew
  const kept = { name: shortText(name, longestName), time }
  return (
    <Line>
      {by === undefined ? t(`${what}.kept`, kept) : t(head.of ? 'byChanges.kept' : 'by.kept', { by, time })}{' '}
      <DraftLink head={head} />
      {' · '}
      <MuiLink
        component="button"
        type="button"
        variant="inherit"
        sx={{ verticalAlign: 'baseline' }}
        aria-label={t(`discard.${what}`, { name })}
        onClick={() => void discard(head)}
      >
        {t('discard')}
      </MuiLink>
      {more.length > 0 && (
        <>
          {' · '}
          <Link to="/workflows">{t('more', { count: more.length })}</Link>
        </>
      )}
    </Line>
  )
}
