-- The provider's id of a subscription is found in whichever case a notice brings it.
create index subscriptions_by_folded_provider on subscriptions (lower(provider_id));

-- Those that the provider is asked about again: what is not over, what is still to be given back, what is used up.
create index subscriptions_to_ask on subscriptions (synced_at)
  where state <> 'cancelled' or refund_state = 'pending' or is_live;
