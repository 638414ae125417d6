import { Fragment } from 'react';
import { allKeys } from '../lib/keys.js';
import * as styles from './key-list.css.js';

export function KeyList() {
  return (
    <div className={styles.parts}>
      {allKeys().map(({ where, keys }) => (
        <section key={where} aria-label={where}>
          <h3 className={styles.where}>{where}</h3>
          <dl className={styles.list}>
            {keys.map(({ keys: [first = '', ...then], does }) => (
              <div key={does} className={styles.pair}>
                <dt className={styles.keys}>
                  <kbd className={styles.key}>{first}</kbd>
                  {then.map((key) => (
                    <Fragment key={key}>
                      {' then '}
                      <kbd className={styles.key}>{key}</kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
