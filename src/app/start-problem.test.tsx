import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAccess } from '#src/client/access.ts'
import { StartProblem } from './StartProblem.tsx'

test.each([
  ['{"access":"key",}', 'The file is not JSON. Look for a missing quote, comma or bracket.'],
  ['{"acces":"key"}', '“access” must be "key" or "shared".'],
  [
    '{"access":"key","baseUrl":"api.example.com"}',
    '“baseUrl” must begin with https:// or http:// and have no',
  ],
  ['{"access":"key","production":"yes"}', '“production” must be true or false, without quotes.'],
  ['{"access":"key","color":"purple"}', '“color” must be "none", "blue", "green", "amber" or "red".'],
  ['{"access":"key","name":5}', '“name” must be text.'],
  ['{"access":"shared"}', '“person” is missing, or not as it must be.'],
  [
    '{"access":"shared","person":{"name":"Ada","roles":["boss"]}}',
    '“person.roles.0” must be a list of "read", "support", "author" and "admin".',
  ],
])('says for the file %s which field is wrong and how to fix it', async (file, said) => {
  const access = await readAccess(async () => new Response(file), location.origin)
  if (!('problem' in access)) throw new Error('The file was taken')
  render(<StartProblem {...access} language="en" />)
  expect(await screen.findByText(said, { exact: false })).toBeTruthy()
})
