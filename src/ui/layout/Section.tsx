import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import CardHeader from '@mui/material/CardHeader'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** Lets the content reach the edges, for tables and lists. */
  flush?: boolean | undefined
  children: ReactNode
}

/** A card with a title, which is a region of the page named by it. */
export function Section({ title, description, actions, flush, children }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <CardHeader
        data-flush={flush}
        title={title}
        subheader={description}
        action={actions}
        slotProps={{ title: { id, variant: 'h2', component: 'h2' }, subheader: { component: 'p' } }}
      />
      {flush ? children : <CardContent>{children}</CardContent>}
    </Card>
  )
}
