import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import { type RunHead, expectedSeconds } from '#src/domain/bulk/run.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { asCurl } from '#src/domain/trigger/snippets.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { CheckboxInput } from '#src/ui/fields/SwitchInput.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { FieldRow, FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { AskName } from '../model/AskName.tsx'
import { bulkWords } from './bulk-words.ts'
import { durationText } from './change-text.ts'
import { paceOptions, asText, exactRequest, missingParts, optsInAny, planOf } from './plan-of.ts'
import { useStartRun, useChangeText, useDraft, useWorkspace } from './use-bulk.ts'

const shown = 3

type ReviewProps = { ids: readonly string[]; openEmails: number }

export function ReviewSection({ ids, openEmails }: ReviewProps) {
  const t = useWords(bulkWords)
  const [draft, store] = useDraft()
  const reading = useReading(ids)
  const { pace } = draft
  const { production, baseUrl } = useSession()
  const measured = useWorkspace().runs.measured(baseUrl)
  const { target, rows } = planOf(draft, [''])
  const change = useChangeText(rows[0]?.body ?? {}, target)
  const seconds = expectedSeconds(ids.length, { pace, reading }, measured)
  return (
    <Section title={t('review.title')}>
      <FieldStack>
        {ids.length > 0 && Object.keys(draft.switches).length > 0 && (
          <Typography variant="subtitle2">
            {t('review.change', { change, count: ids.length - openEmails })}
          </Typography>
        )}
        <Requests ids={ids} count={ids.length - openEmails} />
        <Reading reading={reading} />
        <FieldRow>
          <TextInput
            label={t('review.reason')}
            required
            value={draft.reason}
            onChange={(reason) => store.change({ reason })}
          />
          <TextInput
            label={t('review.ticket')}
            required={production}
            value={draft.ticket}
            onChange={(ticket) => store.change({ ticket })}
          />
          <SelectInput
            label={t('review.pace')}
            hint={
              seconds > 0
                ? t(measured ? 'review.paceMeasured' : 'review.paceHint', { time: durationText(t, seconds) })
                : undefined
            }
            value={String(pace)}
            options={paceOptions.map((count) => ({
              value: String(count),
              label: t('review.paceOf', { count }),
            }))}
            onChange={(next) => store.change({ pace: Number(next) })}
          />
        </FieldRow>
        <CheckboxInput
          label={t('review.canary')}
          checked={draft.canary}
          onChange={(canary) => store.change({ canary })}
        />
        {ids.length > 0 && <AskName />}
        <StartButton {...{ ids, openEmails, reading, change }} />
      </FieldStack>
    </Section>
  )
}

function Requests({ ids, count }: { ids: readonly string[]; count: number }) {
  const t = useWords(bulkWords)
  const [draft] = useDraft()
  const { baseUrl } = useSession()
  if (ids.length === 0 || Object.keys(draft.switches).length === 0) return null
  const { target, rows } = planOf(draft, ids.slice(0, shown))
  const requests = rows.map((row) => exactRequest(baseUrl, target, row))
  return (
    <Disclosure title={t('review.requests', { count })}>
      <CodeBlock label={t('review.requests', { count })} captioned code={requests.map(asText).join('\n\n')} />
      <Stack direction="row" spacing={1.5} sx={{ mt: 1, color: 'text.secondary' }}>
        <CopyButton wide label={t('review.curl')} text={requests.map(asCurl).join('\n\n')} />
        {t('review.curlHint')}
      </Stack>
    </Disclosure>
  )
}

/**
 * How the run will find out the state before each change. Tries a read of the first ID to see what the service
 * offers.
 */
function useReading(ids: readonly string[]): RunHead['reading'] {
  const [{ level, withoutReads }] = useDraft()
  const [first = ''] = ids
  const name = level === 'global' ? 'preferencesByLevel' : 'preferencesList'
  const may = useMay(name)
  const mayAsk = useMay('emptyPatchAnswersState').allowed
  const enabled = first !== '' && !may.proven
  useQuery({
    ...read('preferencesByLevel', { subscriberId: first, level: 'global' }),
    enabled: enabled && level === 'global',
    retry: false,
  })
  useQuery({
    ...read('preferencesList', { subscriberId: first }),
    enabled: enabled && level === 'workflow',
    retry: false,
  })
  if (may.allowed) return 'read'
  return level === 'workflow' || !mayAsk ? 'none' : withoutReads
}

function Reading({ reading }: { reading: RunHead['reading'] }) {
  const t = useWords(bulkWords)
  const [{ level }, store] = useDraft()
  const mayAsk = useMay('emptyPatchAnswersState').allowed
  if (reading === 'read') return <Typography color="textSecondary">{t('review.reads')}</Typography>
  const none = { value: 'none', label: t('review.none'), hint: t('review.noneHelp') } as const
  const empty = {
    value: 'emptyPatch',
    label: t('review.emptyPatch'),
    hint: t('review.emptyPatchHint'),
  } as const
  return (
    <ChoiceInput
      label={t('review.readWith')}
      value={reading}
      options={level === 'workflow' || !mayAsk ? [none] : [empty, none]}
      onChange={(withoutReads) => store.change({ withoutReads })}
    />
  )
}

type Props = ReviewProps & { reading: RunHead['reading']; change: string }

function StartButton({ ids, openEmails, reading, change }: Props) {
  const t = useWords(bulkWords)
  const { formatList } = useLanguage()
  const [draft, store] = useDraft()
  const { production } = useSession()
  const { begin, busy, failed } = useStartRun()
  const [asking, setAsking] = useState(false)
  const count = ids.length - openEmails
  const missing = missingParts(draft, ids, { production, openEmails })

  const start = async () => {
    const { canary, pace, ticket } = draft
    const reason = optsInAny(draft)
      ? `${draft.reason.trim()} · ${draft.optInReason.trim()}`
      : draft.reason.trim()
    const settings = { reason, ticket: cleanText(ticket), canary: canary ? 5 : 0, pace, reading }
    if (await begin(planOf(draft, ids), settings)) store.reset()
    else setAsking(false)
  }
  const press = () => {
    if (missing.length > 0) return
    if (production) setAsking(true)
    else void start()
  }
  return (
    <Box>
      {failed && <InlineAlert tone="error">{t('review.notKept')}</InlineAlert>}
      <Button
        variant="contained"
        aria-disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? 'bulk-missing' : undefined}
        loading={busy}
        onClick={press}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'default' } }}
      >
        {t('review.start', { count })}
      </Button>
      {missing.length > 0 && (
        <Typography id="bulk-missing" color="textSecondary">
          {t('review.missing', { list: formatList(missing.map((part) => t(`missing.${part}`))) })}
        </Typography>
      )}
      {asking && (
        <ConfirmDialog
          title={t('review.confirm', { count })}
          submitLabel={t('review.start', { count })}
          confirmationText={String(count)}
          pending={busy}
          onConfirm={() => void start()}
          onClose={() => setAsking(false)}
        >
          {change}
        </ConfirmDialog>
      )}
    </Box>
  )
}
