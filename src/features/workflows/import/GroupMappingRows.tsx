import { Part } from '#src/ui/layout/Toolbar.tsx'
import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMay } from '#src/client/may.ts'
import { type GroupMatch, mapGroups } from '#src/domain/import/export-file.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { useGroups, useCreateGroup } from '../model/use-groups.ts'
import { words } from './words.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { read } from '#src/client/query.ts'
import type { Imported } from '#src/domain/import/read-import.ts'

type Props = { mapping: GroupMapping; disabled: boolean }

/** Maps each foreign group to one of this service: by name, by choice, or by creating it. */
export function GroupMappingRows({ mapping, disabled }: Props) {
  const t = useWords(words)
  const foreign = mapping.matches.filter(({ from, to }) => from.id !== to)
  if (mapping.ours === undefined || foreign.length === 0) return null
  return (
    <Part as="section" aria-label={t('groups.title')}>
      <Typography gutterBottom variant="subtitle2" component="h3">
        {t('groups.title')}
      </Typography>
      {foreign.map((match) => (
        <MappingRow key={match.from.id} match={match} mapping={mapping} disabled={disabled} />
      ))}
    </Part>
  )
}

function MappingRow({ match: { from }, mapping, disabled }: Props & { match: GroupMatch }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const create = useCreateGroup()
  const canCreate = useMay('groupCreate').allowed
  const { to, choose } = mapping
  const { options } = useGroups()
  const { name } = from
  const make = () => {
    if (name === undefined || create.isPending) return
    create.mutate(
      { body: { name } },
      {
        onSuccess: ({ _id }) => {
          choose(from.id, _id)
          announce(t('groups.created', { name }))
        },
      },
    )
  }
  const failure = create.error?.failure
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-end', mb: 1 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <SelectInput
          label={from.id === '' ? t('groups.forNone') : t('groups.for', { name: name ?? from.id })}
          placeholder={t('groups.choose')}
          value={to.get(from.id) ?? ''}
          onChange={(id) => choose(from.id, id)}
          disabled={disabled}
          options={options}
        />
      </Box>
      {canCreate && name !== undefined && !to.has(from.id) && (
        <Button variant="outlined" loading={create.isPending} disabled={disabled} onClick={make}>
          {t('groups.create', { name })}
        </Button>
      )}
      {failure && !create.isPending && (
        <InlineAlert tone="error">
          {t('groups.failed', { reason: failureText(f, 'write', failure) })}
        </InlineAlert>
      )}
    </Stack>
  )
}

export type GroupMapping = ReturnType<typeof useGroupMapping>

/** The groups that the workflows are assigned to. Choices last while the dialog is open. */
export function useGroupMapping(imported: Imported | undefined) {
  const offered = useMay('groupList').allowed
  const { data } = useQuery({ ...read('groupList', {}), enabled: offered })
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  return useMemo(() => {
    const ours = data?.map(({ _id: id, name }) => ({ id, name }))
    const matches = ours ? mapGroups(imported?.workflows ?? [], imported?.groups ?? [], ours) : []
    const found = matches.flatMap(({ from, to }) => (to === undefined ? [] : [[from.id, to] as const]))
    const to: ReadonlyMap<string, string> = new Map([...found, ...chosen])
    return {
      /** Groups of this service; `undefined` if it lists none, or while loading. */
      ours,
      matches,
      to,
      /** Whether every workflow has a group of this service, or these groups are unknown. */
      isComplete: ours === undefined || matches.every(({ from }) => to.has(from.id)),
      choose: (from: string, id: string) => setChosen((before) => new Map(before).set(from, id)),
    }
  }, [data, imported, chosen])
}
