import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Sample } from '#src/client/samples/sample.ts'
import { MenuButton, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { font } from '#src/ui/tokens.ts'
import { isEnter } from './LoadSubscriber.tsx'
import { toSample } from './test-input.ts'
import type { TestPeople } from './use-test-people.ts'
import { testInputWords } from './words.ts'

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'flex-start',
  // Level with the box below the label; the span is that of the tooltip.
  '& > span > button': { marginBlockStart: 28 },
  '&[data-in-line]': {
    flexWrap: 'nowrap',
    alignItems: 'baseline',
    font: font.body,
    '& > span > button': { marginBlockStart: 1, alignSelf: 'flex-start' },
  },
})
const Field = styled('div')({ flex: '1 1 10rem', maxInlineSize: 360, minInlineSize: 0 })

type Naming = { of: 'new' | 'rename'; first: string }

type Props = {
  people: TestPeople
  /** Whether it is part of a sentence instead of having a label. */
  inLine?: boolean
}

/** Whose data the preview, the condition lab and the dry run use: chosen, saved and removed here. */
export function TestPerson({ people, inLine = false }: Props) {
  const t = useWords(testInputWords)
  const toast = useToast()
  const [naming, setNaming] = useState<Naming>()
  const box = useRef<HTMLSelectElement>(null)
  const stopNaming = () => {
    flushSync(() => setNaming(undefined))
    box.current?.focus()
  }
  const { sampleStore, sample, input, isChanged } = people

  const notSaved = () => toast({ message: t('sample.notSaved'), tone: 'error' })
  const save = (name: string, over?: Sample) => {
    // A case keeps its expected outcome.
    const expected = sample?.expected && { expected: sample.expected }
    const same = over && { id: over.id, createdAt: over.createdAt }
    sampleStore.put({ ...toSample(input), ...same, name, ...expected }).then((saved) => {
      people.saved(saved)
      toast({ message: t('sample.saved', { name }) })
    }, notSaved)
  }
  const undoable = (message: string, onAct: () => void) =>
    toast({ message, action: { label: t('sample.undo'), onAct } })
  const deleteSaved = async (deleted: Sample) => {
    try {
      await sampleStore.remove(deleted.id)
    } catch {
      toast({ message: t('sample.notDeleted'), tone: 'error' })
      return
    }
    people.deleted()
    box.current?.focus()
    undoable(
      t('sample.deleted', { name: deleted.name }),
      () => void sampleStore.put(deleted).then(people.putBack, notSaved),
    )
  }
  const name = (chosen: string) => {
    // Renaming does not save other changes.
    if (naming?.of === 'rename' && sample)
      sampleStore.put({ ...sample, name: chosen }).then(people.saved, notSaved)
    else save(chosen)
    stopNaming()
  }
  if (naming) {
    const taken = (sampleStore.samples ?? [])
      .filter(({ id }) => naming.of === 'new' || id !== sample?.id)
      .map((each) => each.name)
    return <NameBox first={naming.first} taken={taken} onName={name} onCancel={stopNaming} />
  }
  const onStartOver = () =>
    undoable(
      sample ? t('reset.saved', { name: sample.name }) : t('reset', { name: input.name }),
      people.startOver(),
    )
  const select = (
    <Field>
      <SelectInput
        label={t('person')}
        hideLabel={inLine}
        size={inLine ? 'small' : 'medium'}
        inputRef={box}
        dense
        hint={isChanged ? t('sample.changed') : undefined}
        value={input.id}
        options={people.all.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={people.choose}
      />
    </Field>
  )
  return (
    <Row data-in-line={inLine ? '' : undefined}>
      {inLine ? t.rich('as', { person: select }) : select}
      <MenuButton
        label={t('sample.more', { name: input.name })}
        items={() => itemsOf(people, t, { save, setNaming, deleteSaved, onStartOver })}
      />
    </Row>
  )
}

type Acts = {
  save: (name: string, over?: Sample) => void
  setNaming: (naming: Naming) => void
  deleteSaved: (gone: Sample) => Promise<void>
  onStartOver: () => void
}

function itemsOf(
  { sample, sampleStore, isChanged, isOwn }: TestPeople,
  t: WordsOf<typeof testInputWords>,
  { save, setNaming, deleteSaved, onStartOver }: Acts,
): MenuItem[] {
  const asNew: Naming = { of: 'new', first: '' }
  const startOver = sample || isOwn ? [{ label: t('sample.startOver'), onSelect: onStartOver }] : []
  if (!sample)
    return [
      {
        label: t('sample.save'),
        disabled: !sampleStore.isKept,
        hint: sampleStore.isKept ? undefined : t('sample.unkept'),
        onSelect: () => setNaming(asNew),
      },
      ...startOver,
    ]
  return [
    ...(isChanged ? [{ label: t('sample.update'), onSelect: () => save(sample.name, sample) }] : []),
    { label: t('sample.rename'), onSelect: () => setNaming({ of: 'rename', first: sample.name }) },
    { label: t('sample.saveAs'), onSelect: () => setNaming(asNew) },
    ...startOver,
    { label: t('sample.delete'), danger: true, onSelect: () => void deleteSaved(sample) },
  ]
}

type NameProps = {
  first: string
  taken: readonly string[]
  onName: (name: string) => void
  onCancel: () => void
}

function NameBox({ first, taken, onName, onCancel }: NameProps) {
  const t = useWords(testInputWords)
  const [name, setName] = useState(first)
  const [error, setError] = useState<string>()
  const confirm = () => {
    const chosen = name.trim()
    if (chosen === '') return setError(t('sample.name.missing'))
    if (taken.includes(chosen)) return setError(t('sample.name.taken'))
    onName(chosen)
  }
  return (
    <Row>
      <Field>
        <TextInput
          label={t('sample.name')}
          dense
          autoFocus
          autoComplete="off"
          value={name}
          error={error}
          onChange={(next) => {
            setName(next)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (isEnter(event)) confirm()
            if (event.key === 'Escape') onCancel()
          }}
        />
      </Field>
      <Stack direction="row" sx={{ pt: '24px' }}>
        <Button variant="contained" onClick={confirm}>
          {t('sample.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('sample.cancel')}</Button>
      </Stack>
    </Row>
  )
}
