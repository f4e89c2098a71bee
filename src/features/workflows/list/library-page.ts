import type { LibraryEntry } from '#src/client/library.ts'
import { foldText } from '#src/domain/text/search-text.ts'
import type { WorkflowPage } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { filterAndSort } from './list-options.ts'
import type { ListInput } from './url-filters.ts'

export function libraryPage(entries: readonly LibraryEntry[], input: ListInput): WorkflowPage {
  const { page = 0, limit = 10, query = '' } = input
  const part = foldText(query.trim())
  const found = entries
    .map(({ workflow }) => workflow)
    .filter((workflow) =>
      [workflow.name, identifierIn(workflow)].some((text) => foldText(text).includes(part)),
    )
  const data = filterAndSort(found, input)
  return {
    page,
    pageSize: limit,
    totalCount: data.length,
    data: data.slice(page * limit, (page + 1) * limit),
  }
}
