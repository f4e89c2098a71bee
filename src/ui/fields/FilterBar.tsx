import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Toolbar } from '../layout/Toolbar.tsx'
import { SearchInput, type SearchInputProps } from './SearchInput.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type Props = Pick<SearchInputProps, 'label' | 'placeholder' | 'inputRef'> & {
  /** The most characters of a query. */
  maxLength: number
  query: string
  onSearch: (query: string) => void
  clearLabel: string
  /** Undefined while nothing is filtered. */
  onClear: (() => void) | undefined
  children: ReactNode
}

const trimmed = (text: string) => text.trim()

/** A search box that searches while the person types, further filters, and a button that clears them all. */
export function FilterBar({ query, onSearch, clearLabel, onClear, children, ...input }: Props) {
  const { typed, type } = useTypedSearch({ query, toQuery: trimmed, onSearch })
  return (
    <Toolbar
      end={
        onClear && (
          <Button size="small" onClick={onClear}>
            {clearLabel}
          </Button>
        )
      }
    >
      <div role="search">
        <SearchInput {...input} value={typed} onChange={type} />
      </div>
      {children}
    </Toolbar>
  )
}
