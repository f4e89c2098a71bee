import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { sticky } from '#src/ui/tokens.ts'
import { ActionBar } from '#src/ui/layout/Toolbar.tsx'
import { type RequestedChange, requestsText, useStaged } from '../model/staged.ts'
import type { PreferenceMutations } from '../model/preference-mutations.ts'
import Stack from '@mui/material/Stack'
import { useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import { missingWhy } from '#src/domain/journal/production-rule.ts'
import { showHidden, withoutHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { isMasterOff } from '../model/applying.ts'
import { historyWords } from '../history/history-words.ts'
import { settingName } from '../model/setting-look.tsx'
import { masterHelps, words } from '../model/words.ts'

type Props = { subscriberId: string; mutations: PreferenceMutations }

export function StagedBar({ subscriberId, mutations }: Props) {
  const t = useWords(words)
  const staged = useStaged(subscriberId)
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const count = staged.length
  const hadSome = useRef(false)
  useEffect(() => {
    // The focused button disappears with the bar.
    const isLost = hadSome.current && count === 0 && document.activeElement === document.body
    if (isLost) place.current?.focus()
    hadSome.current = count > 0
  }, [count])
  const discard = () => {
    mutations.discardAll()
    announce(t('staged.discarded'))
  }
  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={{ outline: 'none', ...sticky, bottom: 'var(--page-foot, 0px)', zIndex: 5 }}
    >
      <Typography component="div" role="status" variant="body2">
        {count > 0 && (
          <ActionBar>
            <Button variant="contained" onClick={() => setOpen(true)}>
              {t('staged.review', { count })}
            </Button>
            <Button onClick={discard}>{t('staged.discard')}</Button>
            <span>{t('staged.count', { count })}</span>
          </ActionBar>
        )}
      </Typography>
      {open && count > 0 && (
        <ReviewDialog
          {...{ subscriberId, staged, mutations }}
          onClose={() => setOpen(false)}
          onSend={(note) => {
            setOpen(false)
            void mutations.sendStaged(note)
          }}
        />
      )}
    </Box>
  )
}

type DialogProps = {
  subscriberId: string
  staged: readonly RequestedChange[]
  mutations: PreferenceMutations
  onClose: () => void
  onSend: (note: { reason: string; ticket: string }) => void
}

function ReviewDialog({ subscriberId, staged, mutations, onClose, onSend }: DialogProps) {
  const t = useWords(words)
  const { production } = useSession()
  const { globalSwitches } = useServiceFacts()
  const isCutOff = staged.some(isMasterOff)
  const form = useReview({ subscriberId, isConfirmed: production && isCutOff, isExplained: production })
  const reason = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // The dialog would focus its first button, which removes a change.
  useEffect(() => reason.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const note = form.submit()
    if (note) onSend(note)
  }
  return (
    <Dialog
      open
      width="medium"
      title={t('review.title', { id: showHidden(subscriberId) })}
      dirty={form.isTyped}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('review.back')}</Button>
          <Button type="submit" variant="contained" color={production ? 'error' : 'primary'}>
            {t('review.send', { count: staged.length })}
          </Button>
        </>
      }
    >
      <StagedList {...{ staged, stateOf: mutations.sentState }} onRemove={mutations.discard} />
      {isCutOff && <InlineAlert tone="warning">{t(masterHelps[globalSwitches])}</InlineAlert>}
      <Stack sx={{ gap: 1, my: 2 }}>
        <TextInput
          {...form.reason}
          label={t('review.reason')}
          hint={t('review.reasonHint')}
          inputRef={reason}
        />
        <TextInput {...form.ticket} label={t('review.ticket')} />
        {production && isCutOff && (
          <TextInput
            {...form.confirmation}
            label={t('review.confirm', { id: showHidden(subscriberId) })}
            hint={t('review.confirmHint')}
            mono
          />
        )}
      </Stack>
      <Disclosure title={t('review.requests')}>
        <CodeBlock label={t('review.requestsCode')} code={requestsText(subscriberId, staged)} />
      </Disclosure>
    </Dialog>
  )
}

type ListProps = {
  staged: readonly RequestedChange[]
  stateOf: PreferenceMutations['sentState']
  onRemove: (change: RequestedChange) => void
}

function StagedList({ staged, stateOf, onRemove }: ListProps) {
  const h = useWords(historyWords)
  const t = useWords(words)
  const word = (on: boolean | undefined) => (on === undefined ? t('unknown') : on ? t('on') : t('off'))
  const textOf = (change: RequestedChange) => {
    const { setting, on, workflow } = change
    const values = { setting: settingName(t, setting), before: word(stateOf(change)), after: word(on) }
    if (!workflow) return h('change', values)
    return h(setting === 'enabled' ? 'workflowAll' : 'workflow', { ...values, workflow: workflow.name })
  }
  return (
    <Box component="ul" aria-label={t('review.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {staged.map((one) => {
        const change = textOf(one)
        return (
          <Stack
            component="li"
            direction="row"
            key={change}
            sx={{ alignItems: 'center', gap: 1, borderTop: 1, borderColor: 'divider', py: 0.5 }}
          >
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{change}</Typography>
            <IconButton label={t('review.remove', { change })} size="small" onClick={() => onRemove(one)}>
              <CloseIcon />
            </IconButton>
          </Stack>
        )
      })}
    </Box>
  )
}

type Asked = { subscriberId: string; isConfirmed: boolean; isExplained: boolean }

/** Errors show once sending was tried. */
function useReview({ subscriberId, isConfirmed, isExplained }: Asked) {
  const t = useWords(words)
  const [typed, setTyped] = useState({ reason: '', ticket: '', confirmation: '' })
  const [tried, setTried] = useState(false)
  const missing = missingWhy(isExplained, typed)
  const isWrongId = isConfirmed && withoutHidden(typed.confirmation).trim() !== withoutHidden(subscriberId)
  const faults = {
    reason: missing.includes('reason') ? t('review.reasonMissing') : undefined,
    ticket: missing.includes('ticket') ? t('review.ticketMissing') : undefined,
    confirmation: isWrongId ? t('review.confirmWrong') : undefined,
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: tried ? faults[name] : undefined,
    required: name === 'confirmation' || isExplained,
    autoComplete: 'off',
    onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
  })
  return {
    reason: field('reason'),
    ticket: field('ticket'),
    confirmation: field('confirmation'),
    isTyped: Object.values(typed).some((text) => text !== ''),
    submit() {
      setTried(true)
      const isWhole = Object.values(faults).every((fault) => fault === undefined)
      return isWhole ? { reason: typed.reason.trim(), ticket: typed.ticket.trim() } : undefined
    },
  }
}
