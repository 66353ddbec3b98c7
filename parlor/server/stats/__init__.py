"""Results, ratings, history, profiles and leaderboards."""
