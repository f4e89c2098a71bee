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
import { isEnter } from '../test-input/is-enter.ts'
import { labWords } from '../test-input/lab-words.ts'
import { sampleOf } from '../test-input/trial.ts'
import type { Lab } from '../test-input/use-lab.ts'

type Naming = { of: 'new' | 'rename'; first: string }

/** The workflow's samples: choose, save, rename, delete. */
export function SampleBar({ lab }: { lab: Lab }) {
  const t = useWords(labWords)
  const toast = useToast()
  const [naming, setNaming] = useState<Naming>()
  const select = useRef<HTMLSelectElement>(null)
  const stopNaming = () => {
    flushSync(() => setNaming(undefined))
    select.current?.focus()
  }
  const { kept, sample, trial, isChanged, isOwn, choose } = lab
  const samples = kept.samples ?? []

  const save = async (name: string, over: Sample | undefined) => {
    try {
      lab.saved(await kept.put(sampleOf(trial, name, over)))
      toast({ message: t('sample.saved', { name }) })
    } catch {
      toast({ message: t('sample.notSaved'), tone: 'error' })
    }
  }
  const remove = async (gone: Sample) => {
    try {
      await kept.remove(gone.id)
      lab.removed(gone)
      select.current?.focus()
      const onAct = () => {
        kept.put(gone).catch(() => toast({ message: t('sample.notSaved'), tone: 'error' }))
      }
      toast({ message: t('sample.deleted', { name: gone.name }), action: { label: t('sample.undo'), onAct } })
    } catch {
      toast({ message: t('sample.notDeleted'), tone: 'error' })
    }
  }
  const name = (chosen: string) => {
    // Renaming does not save later changes.
    if (naming?.of === 'rename' && sample) void rename(sample, chosen)
    else void save(chosen, undefined)
    stopNaming()
  }
  const rename = async (old: Sample, chosen: string) => {
    try {
      await kept.put({ ...old, name: chosen })
    } catch {
      toast({ message: t('sample.notSaved'), tone: 'error' })
    }
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
          onChange={(id) => choose(samples.find((each) => each.id === id))}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, pt: '24px' }}>
        {sample && isChanged ? (
          <Button variant="outlined" onClick={() => void save(sample.name, sample)}>
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
              { label: t('sample.startOver'), onSelect: () => choose(undefined) },
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
  const t = useWords(labWords)
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
