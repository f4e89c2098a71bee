import { useMay } from '#src/client/may.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { OutsideForm } from '../model/OutsideForm.tsx'
import type { TestCase } from '../model/test-cases.ts'
import { type CaseResult, CaseResults, isFailing, useCases } from './use-cases.ts'
import { caseWords } from './case-words.ts'
import { rulesResolver } from '#src/ui/fields/rules-resolver.ts'
import { TextFormField } from '#src/ui/fields/form-fields.tsx'
import { DifferenceLines } from './DifferenceLines.tsx'
import { randomId } from '#src/client/random-id.ts'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import { type TestInput, useTest } from '../model/test-input.ts'
import { outcomeOf } from './run-cases.ts'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderBlockStart: `1px solid ${color.line}` },
})

type Props = { isForm: boolean; isWanted: boolean; onArrived: (() => void) | undefined }

/** The test cases of a workflow, with pass or fail. */
export function CaseList({ isForm, isWanted, onArrived }: Props) {
  const t = useWords(caseWords)
  const { cases, onlyHere, isOnDevice, put, remove, open } = useCases()
  const results = use(CaseResults)
  const [renamed, setRenamed] = useState<TestCase>()
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** The pressed button disappears: focus stays on the case, its neighbour, or the section. */
  const focusRow = (at: number) => {
    const row = list.current?.children[at]
    ;(row instanceof HTMLElement ? row : place.current)?.focus()
  }
  const isThere = results !== undefined
  const arrive = useEffectEvent(() => {
    onArrived?.()
    const firstRed = cases.findIndex(({ id }) => {
      const result = results?.get(id)
      return result !== undefined && isFailing(result)
    })
    focusRow(firstRed)
    document.activeElement?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (isWanted && isThere) arrive()
  }, [isWanted, isThere])
  const drop = (dropped: TestCase) => {
    remove(dropped)
    toast({
      message: t('deleted', { name: dropped.name }),
      action: { label: t('undo'), onAct: () => put(dropped) },
    })
  }
  return (
    <Section title={t('title')} description={t('travels')}>
      <div ref={place} tabIndex={-1}>
        {onlyHere.length > 0 && (
          <InlineAlert title={t('onDevice', { count: onlyHere.length })}>
            {isOnDevice && t('notKept')}
          </InlineAlert>
        )}
        {cases.length === 0 && t('none')}
        {cases.length > 0 && (
          <List ref={list} aria-label={t('list')}>
            {cases.map((each, at) => {
              const result = results?.get(each.id)
              return (
                <CaseRow
                  key={each.id}
                  name={each.name}
                  isForm={isForm}
                  result={result}
                  onShow={() => open(each)}
                  onAccept={() => {
                    if (!result) return
                    focusRow(at)
                    put({ ...each, expected: { ...result.outcome } })
                    toast({ message: t('accepted', { name: each.name }) })
                  }}
                  onRename={() => setRenamed(each)}
                  onDelete={() => {
                    focusRow(at < cases.length - 1 ? at + 1 : at - 1)
                    drop(each)
                  }}
                />
              )
            })}
          </List>
        )}
      </div>
      {renamed && (
        <RenameDialog
          name={renamed.name}
          taken={cases.filter(({ id }) => id !== renamed.id).map(({ name }) => name)}
          onClose={() => setRenamed(undefined)}
          onRename={(name) => {
            setRenamed(undefined)
            put({ ...renamed, name })
          }}
        />
      )}
    </Section>
  )
}

type RenameProps = {
  name: string
  taken: readonly string[]
  onRename: (name: string) => void
  onClose: () => void
}

function RenameDialog({ name, taken, onRename, onClose }: RenameProps) {
  const t = useWords(caseWords)
  const form = useForm({
    defaultValues: { name },
    resolver: rulesResolver((typed) => {
      const chosen = typed.name.trim()
      if (chosen === '') return { name: t('rename.missing') }
      return { name: taken.includes(chosen) ? t('rename.taken') : undefined }
    }),
  })
  return (
    <OutsideForm>
      <FormDialog
        title={t('rename.title', { name })}
        submitLabel={t('rename.confirm')}
        form={form}
        onSubmit={(typed) => onRename(typed.name.trim())}
        onClose={onClose}
      >
        <TextFormField control={form.control} name="name" label={t('rename.field')} autoComplete="off" />
      </FormDialog>
    </OutsideForm>
  )
}

const Item = styled('li')({ paddingBlock: 8, font: font.body })
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > strong': { fontWeight: 600, overflowWrap: 'anywhere' },
})
const Gap = styled('span')({ marginInlineStart: 'auto' })

type RowProps = {
  name: string
  isForm: boolean
  result: CaseResult | undefined
  onShow: () => void
  onAccept: () => void
  onRename: () => void
  onDelete: () => void
}

function CaseRow({ name, isForm, result, onShow, onAccept, onRename, onDelete }: RowProps) {
  const t = useWords(caseWords)
  const state = stateOf(result)
  return (
    <Item aria-label={name} tabIndex={-1}>
      <Head>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Tag tone={tones[state]}>{t(state)}</Tag>
        <Gap />
        {isForm && state === 'differs' && (
          <Button size="small" variant="outlined" onClick={onAccept}>
            {t('accept')}
          </Button>
        )}
        <MenuButton
          label={t('actions', { name })}
          items={[
            { label: t('show'), onSelect: onShow },
            ...(isForm
              ? [
                  { label: t('rename'), onSelect: onRename },
                  { label: t('delete'), onSelect: onDelete, danger: true },
                ]
              : []),
          ]}
        />
      </Head>
      {result && isFailing(result) && <DifferenceLines label={t('differences', { name })} result={result} />}
    </Item>
  )
}

const tones = { running: 'neutral', broken: 'error', differs: 'error', passes: 'success' } as const

function stateOf(result: CaseResult | undefined): keyof typeof tones {
  if (!result) return 'running'
  if (result.isBroken) return 'broken'
  return isFailing(result) ? 'differs' : 'passes'
}

type SaveProps = {
  /** The current run of the test; `undefined` while it is computed. */
  run: DryRun | undefined
}

/** On the workflow's page: to its form, where the same test can be saved. */
export function SaveInEdit({ workflowId }: { workflowId: string }) {
  const t = useWords(caseWords)
  if (!useMay('workflowUpdate').allowed) return null
  return (
    <ButtonLink
      variant="outlined"
      to="/workflows/$workflowId/edit"
      params={{ workflowId }}
      search={{ section: 'test' }}
    >
      {t('saveInEdit')}
    </ButtonLink>
  )
}

/** Saves a run as the expected outcome: as a new case, or over the one shown. */
export function SaveCase({ run }: SaveProps) {
  const t = useWords(caseWords)
  const { form, input, sample, invalid } = useTest()
  const caseId = useWatch({ control: form.control, name: 'caseId' })
  const { cases, isOnDevice, put } = useCases()
  const shown = cases.find(({ id }) => id === caseId)
  const isReady = run !== undefined && input !== undefined && invalid.length === 0
  const save = (over?: TestCase) => {
    if (!isReady) return
    const { facts, payload, at } = input
    const made = {
      facts,
      payload,
      at,
      others: othersOf(input),
      messages: { ...sample?.messages, ...form.getValues('messages') },
      expected: outcomeOf(run),
    }
    const before = over ?? cases.find(({ id: _, name: __, ...kept }) => isSame(kept, made))
    const { id, name } = before ?? { id: randomId(), name: freeName(input.name, cases) }
    put({ ...made, id, name })
    form.setValue('caseId', id)
    const message = over ? 'updated' : before ? 'same' : isOnDevice ? 'saved' : 'added'
    toast({ message: t(message, { name }) })
  }
  return (
    <>
      {shown && (
        <Button variant="outlined" disabled={!isReady} onClick={() => save(shown)}>
          {t('update')}
        </Button>
      )}
      <Button variant="outlined" disabled={!isReady} onClick={() => save()}>
        {t('save')}
      </Button>
    </>
  )
}

/** The other triggers, in minutes from the test's own. */
function othersOf({ triggers, payload, at }: TestInput): TestCase['others'] {
  const from = Date.parse(at)
  return triggers
    .filter(({ isOther }) => isOther)
    .map((one) => ({
      minutes: (one.at - from) / 60_000,
      ...(isSame(one.payload, payload) ? {} : { payload: one.payload }),
    }))
}

function freeName(name: string, cases: readonly TestCase[]): string {
  const taken = new Set(cases.map((each) => each.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`
  return free
}
