import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { Divider } from '#src/ui/layout/Divider.tsx'
import { styled } from '#src/ui/styled.tsx'
import type { StepPath } from '../model/values.ts'
import { ConditionFields } from '../test-input/TestInputEditor.tsx'
import { type Lab as LabState, useLab } from '../test-input/use-lab.ts'
import { Verdict } from './Verdict.tsx'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Sample } from '#src/client/samples/sample.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { isEnter } from '../test-input/FactsForm.tsx'
import { toSample } from '../test-input/test-input.ts'
import { testInputWords } from '../test-input/words.ts'

const Stack = styled(FieldStack)({
  // Focused fields scroll to below the verdict, not under it.
  '& :is(input, textarea, select, button, summary)': { scrollMarginBlockStart: 56 },
})

export function Lab({ path }: { path: StepPath }) {
  const lab = useLab(path)
  return (
    <Stack>
      <SampleBar lab={lab} />
      <Verdict lab={lab} />
      <Divider />
      <ConditionFields {...lab} />
    </Stack>
  )
}

type Naming = { of: 'new' | 'rename'; first: string }

function SampleBar({ lab }: { lab: LabState }) {
  const t = useWords(testInputWords)
  const toast = useToast()
  const [naming, setNaming] = useState<Naming>()
  const select = useRef<HTMLSelectElement>(null)
  const stopNaming = () => {
    flushSync(() => setNaming(undefined))
    select.current?.focus()
  }
  const { kept, sample, input, isChanged, isOwn } = lab
  const samples = kept.samples ?? []

  const notSaved = () => toast({ message: t('sample.notSaved'), tone: 'error' })
  const save = (name: string, over?: Sample) => {
    // A case keeps its expected outcome.
    const expected = sample?.expected && { expected: sample.expected }
    const same = over && { id: over.id, createdAt: over.createdAt }
    kept.put({ ...toSample(input), ...same, name, ...expected }).then((saved) => {
      lab.saved(saved)
      toast({ message: t('sample.saved', { name }) })
    }, notSaved)
  }
  const remove = async (gone: Sample) => {
    try {
      await kept.remove(gone.id)
    } catch {
      toast({ message: t('sample.notDeleted'), tone: 'error' })
      return
    }
    lab.removed()
    select.current?.focus()
    const onAct = () => void kept.put(gone).then(lab.putBack, notSaved)
    toast({ message: t('sample.deleted', { name: gone.name }), action: { label: t('sample.undo'), onAct } })
  }
  const name = (chosen: string) => {
    // Renaming does not save other changes.
    if (naming?.of === 'rename' && sample) kept.put({ ...sample, name: chosen }).catch(notSaved)
    else save(chosen)
    stopNaming()
  }
  if (naming) {
    const taken = samples
      .filter(({ id }) => naming.of === 'new' || id !== sample?.id)
      .map((each) => each.name)
    return <NameBox first={naming.first} taken={taken} onName={name} onCancel={stopNaming} />
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 12rem', maxWidth: 360, minWidth: 0 }}>
        <SelectInput
          label={t('sample')}
          inputRef={select}
          dense
          hint={isChanged ? t('sample.changed') : kept.isKept ? undefined : t('sample.unkept')}
          value={sample?.id ?? ''}
          placeholder={t(isOwn ? 'sample.own' : 'sample.none')}
          options={samples.map((each) => ({ value: each.id, label: each.name }))}
          onChange={(id) => {
            const chosen = samples.find((each) => each.id === id)
            if (chosen) lab.choose(chosen)
          }}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, pt: '24px' }}>
        {sample && isChanged ? (
          <Button variant="outlined" onClick={() => save(sample.name, sample)}>
            {t('sample.update')}
          </Button>
        ) : (
          !sample && (
            <Button
              variant="outlined"
              disabled={!kept.isKept}
              onClick={() => setNaming({ of: 'new', first: '' })}
            >
              {t('sample.save')}
            </Button>
          )
        )}
        {(sample || isOwn) && (
          <MenuButton
            label={t('sample.more')}
            items={[
              ...(sample
                ? [
                    {
                      label: t('sample.rename'),
                      onSelect: () => setNaming({ of: 'rename', first: sample.name }),
                    },
                    { label: t('sample.saveAs'), onSelect: () => setNaming({ of: 'new', first: '' }) },
                  ]
                : []),
              { label: t('sample.startOver'), onSelect: lab.startOver },
              ...(sample
                ? [{ label: t('sample.delete'), danger: true, onSelect: () => void remove(sample) }]
                : []),
            ]}
          />
        )}
      </Box>
    </Box>
  )
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 12rem', maxWidth: 360, minWidth: 0 }}>
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
      </Box>
      <Box sx={{ display: 'flex', gap: 1, pt: '24px' }}>
        <Button variant="contained" onClick={confirm}>
          {t('sample.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('sample.cancel')}</Button>
      </Box>
    </Box>
  )
}
