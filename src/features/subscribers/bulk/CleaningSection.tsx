import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, useMemo } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { nonWriteKey } from '#src/client/query.ts'
import type { CleaningReport } from '#src/domain/bulk/cleaning.ts'
import type { ExtractedIds } from '#src/domain/bulk/extract-ids.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import LinearProgress from '@mui/material/LinearProgress'
import { CheckboxInput } from '#src/ui/fields/SwitchInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { failureText, failureWords } from '../model/failures.ts'
import { bulkWords } from './bulk-words.ts'
import { durationText } from './change-text.ts'
import { ChoiceFinding, PlainFinding } from './Findings.tsx'
import { lookUpEach, type LookUpResult, checkExists, findByEmail } from './look-up.ts'
import type { Draft, IdsByEmail } from './plan-of.ts'
import { useDraft } from './use-bulk.ts'

type Props = {
  intake: ExtractedIds
  report: CleaningReport
  ids: readonly string[]
  openEmails: number
  isStale: boolean
}

export function CleaningSection({ intake, report, ids, openEmails, isStale }: Props) {
  const t = useWords(bulkWords)
  const { otherCells } = intake
  return (
    <Section title={t('report.title')}>
      {report.lines === 0 ? (
        <Typography color="textSecondary">{t('report.none')}</Typography>
      ) : (
        <Stack spacing={1.5} aria-busy={isStale}>
          <Typography component="output" variant="subtitle2">
            <Ready {...{ intake, report, ids, openEmails }} />
          </Typography>
          {otherCells > 0 && <div>{t('report.otherCells', { count: otherCells })}</div>}
          <Findings report={report} />
          <EmailCheck emails={emailsIn(report)} />
          <KnownCheck ids={ids} />
        </Stack>
      )}
    </Section>
  )
}

/** What will be changed, and how many emails still have to be looked up. */
function Ready({ intake, report, ids, openEmails: emails }: Omit<Props, 'isStale'>) {
  const t = useWords(bulkWords)
  const { formatList } = useLanguage()
  const lines = intake.isJson ? t('report.json') : t('report.given', { count: report.lines })
  if (emails === 0) return t('report.ready', { count: ids.length, lines })
  const list = [
    ...(ids.length > emails ? [t('report.ids', { count: ids.length - emails })] : []),
    t('report.emails', { count: emails }),
  ]
  return t('report.partly', { list: formatList(list), lines })
}

const emailsIn = ({ suspicious }: CleaningReport) =>
  suspicious.filter(({ why }) => why === 'email').map(({ id }) => id)

function Findings({ report }: { report: CleaningReport }) {
  const t = useWords(bulkWords)
  const [draft] = useDraft()
  const { blanks, duplicates, trimmed, notAddressable, tooLong, hidden, mixed, spaced, similar } = report
  const lineText = (line: number) => t('report.line', { line: String(line) })
  const onLine = ({ id, line }: { id: string; line: number }) => `${showHidden(id)} · ${lineText(line)}`
  const twinIds = similar.flatMap(({ kind, ids }) => ids.map((id) => ({ id, note: t(`twins.${kind}`) })))
  const shown = hidden.length > 0 || draft.removeInvisible
  const { unknown = [] } = draft
  const odd = report.suspicious.filter(({ why }) => why !== 'email')
  const wraps = odd.some(({ without }) => without !== undefined) || draft.removeQuotes
  const findings = [
    blanks,
    duplicates,
    trimmed,
    notAddressable,
    tooLong,
    mixed,
    spaced,
    report.suspicious,
    similar,
    unknown,
  ]
  if (findings.every(({ length }) => length === 0) && !shown && !wraps) return <Box>{t('report.clean')}</Box>
  return (
    <div>
      <PlainFinding kind="report.blanks" items={blanks} say={lineText} />
      <PlainFinding
        kind="report.duplicates"
        items={duplicates}
        say={({ id, lines }) =>
          `${showHidden(id)} · ${t('report.lines', { lines: lines.slice(0, 20).join(', ') })}`
        }
      />
      <PlainFinding kind="report.trimmed" items={trimmed} say={onLine} />
      <PlainFinding kind="report.notAddressable" items={notAddressable} say={onLine} />
      <PlainFinding
        kind="report.tooLong"
        items={tooLong}
        say={({ id, line }) => onLine({ id: shortText(id), line })}
      />
      <ChoiceFinding
        kind="report.hidden"
        items={hidden.map(({ id, characters }) => ({
          id,
          note: characters.map(({ name }) => name).join(', '),
        }))}
      />
      {shown && <Repair part="removeInvisible" />}
      <ChoiceFinding
        kind="report.odd"
        items={odd.map(({ id, line, why }) => ({ id, note: `${t(`odd.${why}`)} · ${lineText(line)}` }))}
      />
      {wraps && <Repair part="removeQuotes" />}
      <ChoiceFinding
        kind="report.spaced"
        items={spaced.map(({ id, line }) => ({ id, note: lineText(line) }))}
      />
      <ChoiceFinding
        kind="report.mixed"
        items={mixed.map(({ id, line }) => ({ id, note: lineText(line) }))}
      />
      <ChoiceFinding kind="report.twins" items={twinIds} />
      <ChoiceFinding kind="report.unknown" items={unknown.map((id) => ({ id }))} />
    </div>
  )
}

function Repair({ part }: { part: 'removeInvisible' | 'removeQuotes' }) {
  const t = useWords(bulkWords)
  const [draft, store] = useDraft()
  return (
    <CheckboxInput
      label={t(part === 'removeInvisible' ? 'report.mend' : 'report.unwrap')}
      hint={t('report.repairHelp')}
      checked={draft[part]}
      onChange={(checked) => store.change({ [part]: checked })}
    />
  )
}

type LookUpsProps<Answer> = {
  items: readonly string[]
  label: string
  progress: (answers: ReadonlyMap<string, Answer>) => string
  /** Replaces the estimate once all items were looked up. */
  done?: string | undefined
  ask: (item: string, signal: AbortSignal) => Promise<Answer>
  /** Also called if the lookup ends early, but not if the list has changed. */
  onEnd: (answers: ReadonlyMap<string, Answer>) => void
}

function LookUp<Answer>({ items, label, progress, done, ask, onEnd }: LookUpsProps<Answer>) {
  const t = useWords(bulkWords)
  const f = useWords(failureWords)
  const [{ pace, text, column, hasHeader, removeInvisible, removeQuotes }, store] = useDraft()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>()
  const running = useRef<AbortController>(undefined)
  // Once the list changes, the answers would be for other IDs.
  useEffect(() => () => running.current?.abort(), [text, column, hasHeader, removeInvisible, removeQuotes])

  const lookUp = useMutation({
    mutationKey: nonWriteKey,
    mutationFn: async (): Promise<LookUpResult | undefined> => {
      const { signal } = (running.current = new AbortController())
      const before = store.get()
      const found = new Map<string, Answer>()
      setAnswers(found)
      const onAnswer = (item: string, answer: Answer) => setAnswers(new Map(found.set(item, answer)))
      const end = await lookUpEach(items, { ask, onAnswer, signal, pace })
      if (!isSameList(before, store.get())) return undefined
      onEnd(found)
      return end
    },
  })
  const { isPending: busy, data: ended } = lookUp
  return (
    <Box>
      {answers && busy && (
        <>
          {progress(answers)}
          <LinearProgress
            variant="determinate"
            aria-label={t('known.bar')}
            value={Math.min(answers.size, items.length)}
            // All may be left out meanwhile, and MUI wants more than nothing.
            max={Math.max(1, items.length)}
          />
        </>
      )}
      {/* One button to start and to stop, so that it keeps the focus. */}
      <Button
        variant="outlined"
        size="small"
        disabled={items.length === 0}
        onClick={() => (busy ? running.current?.abort() : lookUp.mutate())}
      >
        {busy ? t('known.stop') : label}
      </Button>
      {!busy && (
        <Typography color="textSecondary">
          {done !== undefined && ended && !ended.failure && ended.done === items.length
            ? done
            : t('review.paceMeasured', { time: durationText(t, items.length / pace) })}
        </Typography>
      )}
      {!busy && ended?.failure && (
        <InlineAlert tone="warning">
          {t('known.failed', {
            done: ended.done,
            reason: failureText(f, 'read', { failure: ended.failure, subscriberId: '' }),
          })}
        </InlineAlert>
      )}
    </Box>
  )
}

const isSameList = (one: Draft, other: Draft) =>
  (['text', 'column', 'hasHeader', 'removeInvisible', 'removeQuotes'] as const).every(
    (part) => one[part] === other[part],
  )

export function KnownCheck({ ids }: { ids: readonly string[] }) {
  const t = useWords(bulkWords)
  const { call } = useClient()
  const [{ unknown }, store] = useDraft()
  const offered = useMay('subscriberGet').allowed
  const ask = useMemo(() => checkExists(call), [call])
  if (!offered) return <Typography color="textSecondary">{t('known.notOffered')}</Typography>
  const end = (answers: ReadonlyMap<string, boolean>) => {
    const missing = missingIn(answers)
    store.change({ unknown: missing, leftOut: new Set([...store.get().leftOut, ...missing]) })
    if (missing.length === 0 && answers.size === ids.length) announce(t('known.all'))
    else announce(t('report.unknown', { count: missing.length }))
  }
  return (
    <LookUp
      items={ids}
      label={t('known.ask')}
      ask={ask}
      progress={(answers) =>
        t('known.progress', { done: answers.size, total: ids.length, missing: missingIn(answers).length })
      }
      done={unknown?.length === 0 ? t('known.all') : undefined}
      onEnd={end}
    />
  )
}

const missingIn = (answers: ReadonlyMap<string, boolean>) =>
  [...answers].flatMap(([id, known]) => (known ? [] : [id]))

export function EmailCheck({ emails }: { emails: readonly string[] }) {
  const t = useWords(bulkWords)
  const { formatList } = useLanguage()
  const { call } = useClient()
  const [{ emails: found = noEmails }, store] = useDraft()
  const listed = useMay('subscriberList').allowed
  const searched = useMay('subscriberSearch').allowed
  const ask = useMemo(() => findByEmail(call), [call])
  const those = (count: (ids: readonly string[]) => boolean) =>
    emails.flatMap((email) => {
      const ids = found.get(email)
      return ids && count(ids) ? [{ id: email, note: formatList(ids.map(showHidden)) }] : []
    })
  const open = emails.filter((email) => !found.has(email))
  const end = (answers: IdsByEmail) => {
    const all = new Map([...(store.get().emails ?? []), ...answers])
    const unclear = [...answers].flatMap(([email, ids]) => (ids.length === 1 ? [] : [email]))
    store.change({ emails: all, leftOut: new Set([...store.get().leftOut, ...unclear]) })
  }
  const lookedUp = emails.filter((email) => found.has(email)).length
  const resultNote = useRef<HTMLDivElement>(null)
  const before = useRef(lookedUp)
  const sentence = t('emails.told', { found: those(isOne).length, total: lookedUp })
  useEffect(() => {
    if (before.current === lookedUp) return
    before.current = lookedUp
    if (lookedUp === 0) return
    // The pressed button may be gone.
    if (document.activeElement === document.body && resultNote.current) resultNote.current.focus()
    else announce(sentence)
  }, [lookedUp, sentence])
  if (emails.length === 0) return null
  return (
    <div>
      {lookedUp > 0 && (
        <div ref={resultNote} tabIndex={-1}>
          {sentence}
        </div>
      )}
      <PlainFinding kind="emails.found" items={those(isOne)} say={({ id, note }) => `${id} → ${note}`} />
      <ChoiceFinding kind="emails.none" items={those(isNone)} />
      <ChoiceFinding kind="emails.several" items={those(isMany)} />
      <ChoiceFinding kind="emails.open" items={open.map((id) => ({ id }))} />
      {open.length > 0 &&
        (listed && searched ? (
          <LookUp
            items={open}
            label={t('emails.ask')}
            ask={ask}
            progress={(answers) => t('emails.progress', { done: answers.size, total: open.length })}
            onEnd={end}
          />
        ) : (
          <Typography color="textSecondary">{t('emails.notOffered')}</Typography>
        ))}
    </div>
  )
}

const noEmails: IdsByEmail = new Map()
const isOne = ({ length }: readonly string[]) => length === 1
const isNone = ({ length }: readonly string[]) => length === 0
const isMany = ({ length }: readonly string[]) => length > 1
