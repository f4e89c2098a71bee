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

test.each([
  [
    { problem: 'noRole', detail: 'rita has no role here' },
    ['You have no role here', 'You are signed in as “rita”.'],
    'has no role here',
  ],
  [
    { problem: 'signedOut', detail: 'No one is signed in. Open Carillon at the address of its proxy' },
    ['You are not signed in', 'Open Carillon at the address you usually use, and sign in there.'],
    'Details',
  ],
  [
    { problem: 'signedOut', detail: 'The proxy names nobody in X-User' },
    ['You are not signed in', 'Details: “The proxy names nobody in X-User”.'],
    'in there. Details',
  ],
] as const)('shows the product’s name and says each thing once: %j', (why, said, unsaid) => {
  const { container } = render(<StartProblem {...why} language="en" />)
  for (const one of ['Carillon', ...said]) expect(screen.getByText(one)).toBeTruthy()
  expect(container.textContent).not.toContain(unsaid)
})
