import { expect, test } from 'vitest'
import {
  getInitialStatus,
  canOwnerChat,
  PUBLICATION,
  PUBLICATION_TABLE,
  getNextStatus,
  type PublicationStatus,
} from './publication.ts'

const { notPublished, reviewing, published, failedOnCreate, failedOnUpdate } = PUBLICATION
const all: PublicationStatus[] = Object.values(PUBLICATION)

test('a private save leads to status 0 and a public one to 1, from every status', () => {
  expect([getInitialStatus(false), getInitialStatus(true)]).toEqual([notPublished, reviewing])
  for (const status of all) {
    expect(getNextStatus(status, 'savePrivate')).toBe(notPublished)
    expect(getNextStatus(status, 'savePublic')).toBe(reviewing)
  }
})

test('only a character in review passes or fails: on create, or on update once it was accepted', () => {
  expect(getNextStatus(reviewing, 'pass')).toBe(published)
  expect(getNextStatus(reviewing, 'fail')).toBe(failedOnCreate)
  expect(getNextStatus(reviewing, 'fail', true)).toBe(failedOnUpdate)
  for (const status of all.filter((one) => one !== reviewing)) {
    expect(getNextStatus(status, 'pass')).toBeNull()
    expect(getNextStatus(status, 'fail', true)).toBeNull()
  }
})

test('the owner can chat with a character in every status but failed on create', () => {
  expect(all.filter((status) => !canOwnerChat(status))).toEqual([failedOnCreate])
})

test('each row of the publication table has the name of its status', () => {
  for (const status of all) expect(PUBLICATION[PUBLICATION_TABLE[status].name]).toBe(status)
})
