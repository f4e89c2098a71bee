import Box from '@mui/material/Box'
import { useRef } from 'react'
import { limits } from '#src/contract/limits.ts'
import { endings } from '#src/domain/journal/outcome.ts'
import { FilterBar } from '#src/ui/fields/FilterBar.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { endingName } from './entry-text.ts'
import { isBackwards, hasFilters, topicNames, type ListState } from './url-filters.ts'
import { words } from './words.ts'

/** Lets a field's message hang below the row, so that the fields stay aligned. */
const hanging = { marginBlockEnd: '-22px' } as const

export function Filters({ browse: { criteria, setCriteria, clear } }: { browse: ListState }) {
  const t = useWords(words)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const clearAll = () => {
    clear()
    // Clearing removes the focused button.
    box.current?.focus()
  }
  const { subscriberId, workflowId, run } = criteria
  return (
    <FilterBar
      label={t('search')}
      placeholder={t('search.placeholder')}
      query={criteria.query ?? ''}
      onSearch={(query) => setCriteria({ query })}
      inputRef={box}
      maxLength={limits.text.search}
      clearLabel={t('filter.clear')}
      onClear={hasFilters(criteria) ? clearAll : undefined}
    >
      <SelectInput
        label={t('filter.topic')}
        placeholder={t('filter.anyTopic')}
        dense
        value={criteria.topic ?? ''}
        options={topicNames.map((value) => ({ value, label: t(`topic.${value}`) }))}
        onChange={(topic) => setCriteria({ topic: topic || undefined })}
      />
      <SelectInput
        label={t('filter.outcome')}
        placeholder={t('filter.anyOutcome')}
        dense
        value={criteria.outcome ?? ''}
        options={endings.map((value) => ({ value, label: endingName(t, value) }))}
        onChange={(outcome) => setCriteria({ outcome: outcome || undefined })}
      />
      <TextInput
        type="date"
        label={t('filter.from')}
        dense
        value={criteria.from ?? ''}
        onChange={(from) => setCriteria({ from })}
      />
      <Box sx={isBackwards(criteria) ? hanging : {}}>
        <TextInput
          type="date"
          label={t('filter.to')}
          dense
          value={criteria.to ?? ''}
          error={isBackwards(criteria) ? t('filter.toWrong') : undefined}
          onChange={(to) => setCriteria({ to })}
        />
      </Box>
      {subscriberId && <span>{t('filter.subscriber', { id: subscriberId })}</span>}
      {workflowId && <span>{t('filter.workflow', { id: workflowId })}</span>}
      {run && (
        <span>
          {t.rich('filter.run', {
            change: (
              <Link to="/subscribers/-/bulk" search={{ run }}>
                {t('run.link')}
              </Link>
            ),
          })}
        </span>
      )}
    </FilterBar>
  )
}
