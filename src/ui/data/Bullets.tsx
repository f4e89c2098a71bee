import { styled } from '@mui/material/styles'

/** A list of short texts within a card or message. */
export const Bullets = styled('ul')({ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' })
