/** Encrypts cards as the gateway's script does, for the gateway's key (RSA1_5, A256GCM), and decrypts them. */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

export type TypedCard = {
  cardNumber: string;
  cvc: string;
  expiryMonth: string;
  expiryYear: string;
  cardHolderName: string;
};

export type CardEncryption = {
  encrypt(card: TypedCard): string;
  /** Decrypts a card; undefined for anything that was not encrypted with this key. */
  decrypt(encrypted: string): TypedCard | undefined;
};

const HEADER = {
  alg: 'RSA1_5',
  enc: 'A256GCM',
  kid: '1',
  'com.worldpay.apiVersion': '1.0',
  'com.worldpay.libVersion': '1.0.2',
  'com.worldpay.channel': 'javascript',
};
const FIELDS = ['cardNumber', 'cvc', 'expiryMonth', 'expiryYear', 'cardHolderName'] as const;
const padding = constants.RSA_PKCS1_PADDING;
const part = (bytes: Buffer) => bytes.toString('base64url');

/** The value as a card; undefined if it is not one. */
export function typedCardOf(value: unknown): TypedCard | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Record<string, unknown>;
  return FIELDS.every((field) => typeof given[field] === 'string') ? (given as TypedCard) : undefined;
}

/** Creates an encryption with a new key. After a restart, cards that were encrypted before cannot be decrypted. */
export function createCardEncryption(): CardEncryption {
  let keys: ReturnType<typeof generate> | undefined;
  const generate = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pair = () => (keys ??= generate());

  return {
    encrypt(card) {
      const head = part(Buffer.from(JSON.stringify(HEADER)));
      const key = randomBytes(32);
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(head));
      const text = Buffer.concat([cipher.update(JSON.stringify(card)), cipher.final()]);
      const wrapped = publicEncrypt({ key: pair().publicKey, padding }, key);
      return [head, part(wrapped), part(iv), part(text), part(cipher.getAuthTag())].join('.');
    },
    decrypt(encrypted) {
      const [head = '', wrapped = '', iv = '', text = '', tag = ''] = encrypted.trim().split('.');
      const bytes = (each: string) => Buffer.from(each, 'base64url');
      try {
        const key = privateDecrypt({ key: pair().privateKey, padding }, bytes(wrapped));
        const decipher = createDecipheriv('aes-256-gcm', key, bytes(iv)).setAAD(Buffer.from(head));
        decipher.setAuthTag(bytes(tag));
        return typedCardOf(JSON.parse(Buffer.concat([decipher.update(bytes(text)), decipher.final()]).toString()));
      } catch {
        return undefined;
      }
    },
  };
}
