import Button from '@mui/material/Button'
import { useRef } from 'react'
import { endings } from '#src/domain/journal/outcome.ts'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useTypedSearch } from '#src/ui/fields/use-typed-search.ts'
import { useWords } from '#src/ui/language.tsx'
import { Toolbar } from '#src/ui/layout/Toolbar.tsx'
import { isNarrowed, topicNames, type Browse } from './wanted.ts'
import { words } from './words.ts'

const trimmed = (text: string) => text.trim()

export function Filters({ browse: { wanted, want, clear } }: { browse: Browse }) {
  const t = useWords(words)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const onSearch = (query: string) => want({ query })
  const { typed, type } = useTypedSearch({ query: wanted.query ?? '', toQuery: trimmed, onSearch })
  const clearAll = () => {
    clear()
    // The button is gone then.
    box.current?.focus()
  }
  const { subscriberId, workflowId, run } = wanted
  return (
    <Toolbar
      end={
        isNarrowed(wanted) && (
          <Button size="small" onClick={clearAll}>
            {t('filter.clear')}
          </Button>
        )
      }
    >
      <div role="search" style={{ flexGrow: 1, maxInlineSize: 360 }}>
        <SearchInput
          label={t('search')}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={type}
          inputRef={box}
        />
      </div>
      <SelectInput
        label={t('filter.topic')}
        placeholder={t('filter.anyTopic')}
        dense
        value={wanted.topic ?? ''}
        options={topicNames.map((value) => ({ value, label: t(`topic.${value}`) }))}
        onChange={(topic) => want({ topic: topic || undefined })}
      />
      <SelectInput
        label={t('filter.outcome')}
        placeholder={t('filter.anyOutcome')}
        dense
        value={wanted.outcome ?? ''}
        options={endings.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        onChange={(outcome) => want({ outcome: outcome || undefined })}
      />
      <TextInput
        type="date"
        label={t('filter.from')}
        dense
        value={wanted.from ?? ''}
        onChange={(from) => want({ from })}
      />
      <TextInput
        type="date"
        label={t('filter.to')}
        dense
        value={wanted.to ?? ''}
        onChange={(to) => want({ to })}
      />
      {subscriberId && <span>{t('filter.subscriber', { id: subscriberId })}</span>}
      {workflowId && <span>{t('filter.workflow', { id: workflowId })}</span>}
      {run && <span>{t('filter.run')}</span>}
    </Toolbar>
  )
}
