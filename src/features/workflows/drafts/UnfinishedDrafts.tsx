import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { type DraftHead, serviceStateOf } from '#src/client/drafts/draft.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { shortTime } from './short-time.ts'
import { words } from './unfinished-words.ts'

const most = 3

type Props = {
  /** The draft being edited here. */
  except?: string | undefined
  /** Only changes to the workflow with this id; `null`: only new workflows; both if left out. */
  of?: string | null | undefined
  /** Called once the drafts are known. */
  onRead?: () => void
}

/** Drafts on this device that the service does not have yet, with links to continue. */
export function UnfinishedDrafts({ except, of, onRead }: Props) {
  const isMeant = (head: DraftHead) => of === undefined || (head.of?.workflowId ?? null) === of
  const found = useUnfinished()
  const isRead = found !== undefined
  useEffect(() => {
    if (isRead) onRead?.()
  }, [isRead, onRead])
  const heads = (found ?? []).filter((head) => head.id !== except && isMeant(head))
  const [all, setAll] = useState(false)
  const t = useWords(words)
  if (heads.length === 0) return null
  const hidden = all ? 0 : Math.max(0, heads.length - most)
  return (
    <Box component="section" aria-label={t('unfinished.label')} sx={{ mb: 2 }}>
      {heads.slice(0, heads.length - hidden).map((head) => (
        <UnfinishedDraft key={head.id} head={head} />
      ))}
      {hidden > 0 && <Button onClick={() => setAll(true)}>{t('unfinished.more', { count: hidden })}</Button>}
    </Box>
  )
}

function UnfinishedDraft({ head }: { head: DraftHead }) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const discard = useDiscard()
  const name = (head.name ?? head.title).trim()
  const time = shortTime(formatDateTime, head.savedAt)
  const label = (act: 'continue' | 'discard') =>
    name === '' ? t(`unfinished.${act}.unnamed`) : t(`unfinished.${act}.named`, { name })
  const kind = head.of ? 'unfinished.changes' : 'unfinished'
  const title =
    name === ''
      ? t(`${kind}.unnamed`, { time })
      : t(head.of ? 'unfinished.changes' : 'unfinished.named', { name, time })
  const link = { size: 'small', search: { draft: head.id }, 'aria-label': label('continue') } as const
  return (
    <InlineAlert
      title={title}
      action={
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
          {head.of ? (
            <ButtonLink
              to="/workflows/$workflowId/edit"
              params={{ workflowId: head.of.workflowId }}
              {...link}
            >
              {t('unfinished.continue')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/workflows/new" {...link}>
              {t('unfinished.continue')}
            </ButtonLink>
          )}
          <Button
            size="small"
            color="inherit"
            aria-label={label('discard')}
            onClick={() => void discard(head.id)}
          >
            {t('unfinished.discard')}
          </Button>
        </Box>
      }
    />
  )
}

function useUnfinished(): DraftHead[] | undefined {
  const { drafts } = useClient()
  const { baseUrl } = useSession()
  const [heads, setHeads] = useState<DraftHead[]>()
  useEffect(() => {
    let gone = false
    let stop: () => void = () => undefined
    const follow = async () => {
      const store = await drafts()
      const load = async () => {
        const found = await store.list()
        if (!gone) setHeads(found.filter((head) => serviceStateOf(head).state !== 'created'))
      }
      if (gone) return
      stop = store.subscribe(() => void load().catch(() => undefined))
      await load()
    }
    // A browser without a database has no drafts.
    follow().catch(() => {
      if (!gone) setHeads((before) => before ?? [])
    })
    return () => {
      gone = true
      stop()
    }
  }, [drafts, baseUrl])
  return heads
}

/** A discarded draft can be restored from the toast, with its history, versions and samples. */
function useDiscard() {
  const { drafts } = useClient()
  const toast = useToast()
  const t = useWords(words)
  return async (id: string) => {
    try {
      const store = await drafts()
      const putBack = await store.remove(id)
      const onAct = () =>
        void putBack().catch(() => toast({ message: t('unfinished.notBack'), tone: 'error' }))
      toast({ message: t('unfinished.discarded'), action: { label: t('unfinished.undo'), onAct } })
    } catch {
      toast({ message: t('unfinished.notDiscarded'), tone: 'error' })
    }
  }
}
