import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isList, isObject, type Json, type JsonObject } from '@two-rivers/kernel';
import reconstructed from './reconstructed.json' with { type: 'json' };

/** SHA-256 of the canonical JSON of an edition without its `hash`, `$schema` and `game`. */
export function hashEdition(edition: JsonObject): string {
  const { hash: _hash, $schema: _schema, game: _game, ...content } = edition;
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(content))));
}

/** JSON without spaces and with sorted keys, so equal content gives equal text. */
function canonicalJson(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.keys(value)
    .toSorted()
    .flatMap((key) => {
      const part = value[key];
      return part === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(part)}`];
    });
  return `{${parts.join(',')}}`;
}

/** The shipped edition's document. */
export const reconstructedEdition: JsonObject = reconstructed;

/** Name reserved for the shipped edition, because it identifies exactly this content. */
export const RECONSTRUCTED_NAME = 'reconstructed';
export const RECONSTRUCTED_HASH = hashEdition(reconstructedEdition);
