import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useOffers, useSession } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import { expectedSeconds, type RunHead } from '#src/domain/bulk/run.ts'
import { asCurl } from '#src/domain/trigger/snippets.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { CheckboxInput } from '#src/ui/fields/SwitchField.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { FieldRow, FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { AskName } from '../model/AskName.tsx'
import { bulkWords } from './bulk-words.ts'
import { paces } from './draft.ts'
import { planOf } from './plan-of.ts'
import { asText, exactRequest } from './requests.ts'
import { sayTime } from './say-change.ts'
import { StartButton } from './StartButton.tsx'
import { useChangeText, useDraft, useWorkspace } from './use-bulk.ts'

const shown = 3

export function ReviewSection({ ids }: { ids: readonly string[] }) {
  const t = useWords(bulkWords)
  const draft = useDraft()
  const { draft: store } = useWorkspace()
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
          <Box sx={{ fontWeight: 600 }}>{t('review.change', { change, count: ids.length })}</Box>
        )}
        <Requests ids={ids} />
        <Reading reading={reading} />
        <FieldRow>
          <TextInput
            label={t('review.reason')}
            hint={t('review.reasonHint')}
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
                ? t(measured ? 'review.paceMeasured' : 'review.paceHint', { time: sayTime(t, seconds) })
                : t('review.paceHelp')
            }
            value={String(pace)}
            options={paces.map((count) => ({ value: String(count), label: t('review.paceOf', { count }) }))}
            onChange={(next) => store.change({ pace: Number(next) })}
          />
        </FieldRow>
        <CheckboxInput
          label={t('review.canary')}
          checked={draft.canary}
          onChange={(canary) => store.change({ canary })}
        />
        {ids.length > 0 && <AskName />}
        <StartButton {...{ ids, reading, change }} />
      </FieldStack>
    </Section>
  )
}

function Requests({ ids }: { ids: readonly string[] }) {
  const t = useWords(bulkWords)
  const draft = useDraft()
  const { baseUrl } = useSession()
  if (ids.length === 0 || Object.keys(draft.switches).length === 0) return null
  const { target, rows } = planOf(draft, ids.slice(0, shown))
  const requests = rows.map((row) => exactRequest(baseUrl, target, row))
  return (
    <div>
      <CodeBlock
        label={t('review.requests', { count: ids.length })}
        captioned
        code={requests.map(asText).join('\n\n')}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1, color: 'text.secondary' }}>
        <CopyButton wide label={t('review.curl')} text={requests.map(asCurl).join('\n\n')} />
        {t('review.curlHint')}
      </Box>
    </div>
  )
}

/** How the state before each change can be had: learned from a look at the first of them, which changes nothing. */
function useReading(ids: readonly string[]): RunHead['reading'] {
  const { level, withoutReads } = useDraft()
  const [first = ''] = ids
  const name = level === 'global' ? 'preferencesByLevel' : 'preferencesList'
  const offered = useOffers(name)
  const answersEmpty = useOffers('emptyPatchAnswersState')
  const enabled = first !== '' && offered === undefined
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
  if (offered !== false) return 'read'
  return level === 'workflow' || answersEmpty === false ? 'none' : withoutReads
}

function Reading({ reading }: { reading: RunHead['reading'] }) {
  const t = useWords(bulkWords)
  const { level } = useDraft()
  const { draft } = useWorkspace()
  const answersEmpty = useOffers('emptyPatchAnswersState')
  if (reading === 'read') return <Box sx={{ color: 'text.secondary' }}>{t('review.reads')}</Box>
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
      options={level === 'workflow' || answersEmpty === false ? [none] : [empty, none]}
      onChange={(withoutReads) => draft.change({ withoutReads })}
    />
  )
}
