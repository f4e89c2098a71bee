import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { usePersonName } from '../model/person.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { sticky } from '#src/ui/tokens.ts'
import { ActionBar } from '#src/ui/layout/Toolbar.tsx'
import { type RequestedChange, requestsText, useStaged } from '../model/staged.ts'
import type { PreferenceMutations } from '../model/preference-mutations.ts'
import Stack from '@mui/material/Stack'
import { useIsRoleAllowed, useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import { missingReasonFields } from '#src/domain/journal/production-rule.ts'
import { showHidden, withoutHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { rulesResolver } from '#src/ui/fields/rules-resolver.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { isMasterOff } from '../model/save-mode.ts'
import { historyWords } from '../history/history-words.ts'
import { switchName } from '../model/setting-display.tsx'
import { masterHelps, words } from '../model/words.ts'

type Props = { subscriberId: string; mutations: PreferenceMutations }

export function StagedBar({ subscriberId, mutations }: Props) {
  const t = useWords(words)
  const staged = useStaged(subscriberId)
  const { person } = useSession()
  // Another person may have signed in since.
  const mayReview = useIsRoleAllowed('preferencesUpdate')
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const count = staged.length
  const hadSome = useRef(false)
  useEffect(() => {
    // The focused button disappears with the bar, which is at the end of the page.
    const isLost = hadSome.current && count === 0 && document.activeElement === document.body
    if (isLost) place.current?.focus({ preventScroll: true })
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
      sx={{
        outline: 'none',
        ...sticky,
        bottom: 'var(--page-foot, 0px)',
        zIndex: 5,
        mt: count === 0 ? -2 : 0,
      }}
    >
      <Typography component="div" role="status" variant="body2">
        {count > 0 && (
          <ActionBar>
            {mayReview && (
              <Button variant="contained" onClick={() => setOpen(true)}>
                {t('staged.review', { count })}
              </Button>
            )}
            <Button onClick={discard}>{t('staged.discard')}</Button>
          </ActionBar>
        )}
      </Typography>
      {open && mayReview && count > 0 && (
        <ReviewDialog
          // Another person must give a reason of their own.
          key={person?.name}
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

type Typed = { reason: string; ticket: string; confirmation: string }

function ReviewDialog({ subscriberId, staged, mutations, onClose, onSend }: DialogProps) {
  const t = useWords(words)
  const { production, person } = useSession()
  const others = person ? [...new Set(staged.map(({ by }) => by))].filter((by) => by !== person.name) : []
  const { globalSwitches } = useServiceFacts()
  const { formatList } = useLanguage()
  const isCutOff = staged.some(isMasterOff)
  const isConfirmed = production && isCutOff
  const { control, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { reason: '', ticket: '', confirmation: '' },
    resolver: rulesResolver((typed: Typed) => {
      const missing = missingReasonFields(production, typed)
      const isWrongId =
        isConfirmed && withoutHidden(typed.confirmation).trim() !== withoutHidden(subscriberId)
      return {
        reason: missing.includes('reason') ? t('review.reasonMissing') : undefined,
        ticket: missing.includes('ticket') ? t('review.ticketMissing') : undefined,
        confirmation: isWrongId ? t('review.confirmWrong') : undefined,
      }
    }),
  })
  // The dialog would focus its first button, which removes a change.
  useEffect(() => setFocus('reason'), [setFocus])
  const send = handleSubmit(({ reason, ticket }) => onSend({ reason: reason.trim(), ticket: ticket.trim() }))
  const field = { control, required: production, autoComplete: 'off' }
  return (
    <FormDialog
      width="medium"
      title={t('review.title', { person: usePersonName(subscriberId) || showHidden(subscriberId) })}
      submitLabel={t('review.send', { count: staged.length })}
      cancelLabel={t('review.back')}
      danger={production}
      dirty={formState.isDirty}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <StagedList {...{ staged, stateOf: mutations.sentState }} onRemove={mutations.discard} />
      {others.length > 0 && (
        <InlineAlert>
          {t('staged.by', { names: formatList(others.map((by) => by ?? t('staged.bySomeone'))) })}
        </InlineAlert>
      )}
      {isCutOff && <InlineAlert tone="warning">{t(masterHelps[globalSwitches])}</InlineAlert>}
      <Stack sx={{ gap: 1, my: 2 }}>
        <TextField {...field} name="reason" label={t('review.reason')} />
        <TextField {...field} name="ticket" label={t('review.ticket')} />
        {isConfirmed && (
          <TextField
            {...field}
            name="confirmation"
            label={t('review.confirm', { id: showHidden(subscriberId) })}
            mono
          />
        )}
      </Stack>
      <Disclosure title={t('review.requests')}>
        <CodeBlock label={t('review.requests')} code={requestsText(subscriberId, staged)} />
      </Disclosure>
    </FormDialog>
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
    const what = switchName(t, setting, workflow?.name)
    return h('beforeAfter', { what, before: word(stateOf(change)), after: word(on) })
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
