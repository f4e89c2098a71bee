import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { valueAt } from '#src/domain/values.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { FactBox } from './FactBox.tsx'
import { rowsOf, withValueAt } from './facts.ts'
import { labWords } from './lab-words.ts'

type Fields = Record<string, unknown>
type Props = { root: Fields; asked: readonly string[]; onChange: (root: Fields) => void }

/** The fields that conditions ask for, then all others. */
export function FactsForm({ root, asked, onChange }: Props) {
  const t = useWords(labWords)
  const [added, setAdded] = useState(false)
  const rows = rowsOf(root, asked)
  const set = (path: string) => (value: unknown) => onChange(withValueAt(root, path, value))
  const add = (path: string) => {
    setAdded(true)
    if (valueAt(root, path) === undefined) set(path)('')
  }
  return (
    <>
      <FieldStack sx={{ gap: '8px' }}>
        {rows.asked.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('part.noneAsked')}
          </Typography>
        )}
        {rows.asked.map(({ path, value }) => (
          <FactBox key={path} path={path} value={value} onChange={set(path)} />
        ))}
      </FieldStack>
      <Box sx={{ mt: 1 }}>
        {rows.others.length > 0 && (
          <Disclosure title={t('others', { count: rows.others.length })} open={added}>
            <FieldStack sx={{ gap: '8px' }}>
              {rows.others.map(({ path, value }) => (
                <FactBox
                  key={path}
                  path={path}
                  value={value}
                  onChange={set(path)}
                  onRemove={() => set(path)(undefined)}
                />
              ))}
            </FieldStack>
          </Disclosure>
        )}
        <NewField onAdd={add} />
      </Box>
    </>
  )
}

function NewField({ onAdd }: { onAdd: (path: string) => void }) {
  const t = useWords(labWords)
  const [name, setName] = useState<string>()
  if (name === undefined)
    return (
      <Button size="small" onClick={() => setName('')}>
        {t('add')}
      </Button>
    )
  const add = () => {
    if (name.trim() !== '') onAdd(name.trim())
    setName(undefined)
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mt: 0.5 }}>
      <TextInput
        label={t('add.name')}
        hideLabel
        dense
        autoFocus
        placeholder={t('add.name')}
        autoComplete="off"
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add()
          if (event.key === 'Escape') setName(undefined)
        }}
      />
      <Button size="small" variant="outlined" onClick={add}>
        {t('add')}
      </Button>
    </Box>
  )
}
